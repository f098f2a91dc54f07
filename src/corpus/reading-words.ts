import type { Route } from '../contract/interactions/interaction.ts'

/** `corpus/reading.yaml`: the words that surround the names in an item. Lists are strings of words separated by spaces. */
export interface ReadingWords {
  noise: string
  units: string
  joins: string
  purposes: string
  negations: string
  ended: string
  past: string[]
  animals: string
  homeopathy: string
  persons: string
  possessives: string
  free: string
  others: string
  supports: string
  salts: string
  forms: string
  of: string
  endings: string
  routes: Record<Route, string[]>
  short: Record<string, string>
  letters: Record<string, string>
  decoys: string[]
}

import type { Interaction } from '../../../../src/contract/body.ts'

export interface Range {
  sex: 'any' | 'female' | 'male'
  low: number | null
  high: number | null
  note?: string | null
}

export interface Evidence {
  grade: string
  source: string
  claim: string
}

export interface Related {
  type: string
  id: string
  name: string
}

/** One entry of any collection: what all have, and what only some have. */
export interface Entry {
  id: string
  name: string
  category: string | null
  synonyms: string[]
  summary: string
  description: string
  evidence: Evidence[]
  related: Related[]
  updated_at: string
  reference_ranges?: Range[]
  interactions?: Interaction[]
  unit?: string
  [member: string]: unknown
}

interface Member {
  member: string
  title: string
  /** Must not be overlooked. */
  isWarning?: true
}

/** Short facts, then lists, in reading order; a collection shows those that its entries have. */
export const FACTS: readonly Member[] = [
  { member: 'abbreviation', title: 'Abbreviation' },
  { member: 'latin_name', title: 'Latin name' },
  { member: 'typical_use', title: 'Typical use' },
  { member: 'unit', title: 'Unit' },
  { member: 'specimen', title: 'Specimen' },
  { member: 'loinc', title: 'LOINC' },
  { member: 'half_life', title: 'Half-life' },
  { member: 'carcinogenicity', title: 'Carcinogenicity' },
  { member: 'cas_number', title: 'CAS number' },
]

export const LISTS: readonly Member[] = [
  { member: 'red_flags', title: 'When to get help', isWarning: true },
  { member: 'cautions', title: 'Cautions', isWarning: true },
  { member: 'symptoms', title: 'Symptoms' },
  { member: 'self_care', title: 'Self-care' },
  { member: 'sources', title: 'Where it comes from' },
  { member: 'exposure_routes', title: 'How it enters the body' },
  { member: 'health_effects', title: 'Health effects' },
  { member: 'ways_to_reduce', title: 'Ways to reduce it' },
  { member: 'what_high_means', title: 'What high values can mean' },
  { member: 'what_low_means', title: 'What low values can mean' },
  { member: 'what_moves_it', title: 'What moves it' },
]

/** Words that fit into one line together. */
export const WORDS: readonly Member[] = [
  { member: 'synonyms', title: 'Also known as' },
  { member: 'forms', title: 'Forms' },
]

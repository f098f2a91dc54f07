import type { Schemas } from '@threefold/sdk'

type Biomarker = Schemas['BiomarkerDetail']['data']
export type Range = Biomarker['reference_ranges'][number]
export type Evidence = Biomarker['evidence'][number]
export type Related = Biomarker['related'][number]

type InAll = 'id' | 'name' | 'category' | 'synonyms' | 'summary' | 'description' | 'evidence' | 'related' | 'updated_at'

/** One entry of any collection: what all have, and what only some have. */
export interface Entry extends Pick<Biomarker, InAll> {
  reference_ranges?: Range[]
  interactions?: Schemas['Interaction'][]
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

import type { Schemas } from '@threefold/sdk'

type Biomarker = Schemas['BiomarkerDetail']['data']
export type Range = Biomarker['reference_ranges'][number]
export type Evidence = Biomarker['evidence'][number]
export type Related = Biomarker['related'][number]

type CommonField = 'id' | 'name' | 'category' | 'synonyms' | 'summary' | 'description' | 'evidence' | 'related' | 'updated_at'

/** An entry from any collection, including the fields that only some collections have. */
export interface Entry extends Pick<Biomarker, CommonField> {
  reference_ranges?: Range[]
  interactions?: Schemas['Interaction'][]
  unit?: string
  [field: string]: unknown
}

interface EntryField {
  field: string
  title: string
  /** Whether the field is shown with emphasis. */
  isWarning?: true
}

/** Fields in display order. Only the fields that an entry has are shown. */
export const FACTS: readonly EntryField[] = [
  { field: 'abbreviation', title: 'Abbreviation' },
  { field: 'latin_name', title: 'Latin name' },
  { field: 'typical_use', title: 'Typical use' },
  { field: 'unit', title: 'Unit' },
  { field: 'specimen', title: 'Specimen' },
  { field: 'loinc', title: 'LOINC' },
  { field: 'half_life', title: 'Half-life' },
  { field: 'carcinogenicity', title: 'Carcinogenicity' },
  { field: 'cas_number', title: 'CAS number' },
]

export const LISTS: readonly EntryField[] = [
  { field: 'red_flags', title: 'When to get help', isWarning: true },
  { field: 'cautions', title: 'Cautions', isWarning: true },
  { field: 'symptoms', title: 'Symptoms' },
  { field: 'self_care', title: 'Self-care' },
  { field: 'sources', title: 'Sources' },
  { field: 'exposure_routes', title: 'How it enters the body' },
  { field: 'health_effects', title: 'Health effects' },
  { field: 'ways_to_reduce', title: 'Ways to reduce it' },
  { field: 'what_high_means', title: 'What high values can mean' },
  { field: 'what_low_means', title: 'What low values can mean' },
  { field: 'what_moves_it', title: 'What affects it' },
]

/** Lists of short values, each of which is shown on one line. */
export const INLINE_LISTS: readonly EntryField[] = [
  { field: 'synonyms', title: 'Also known as' },
  { field: 'forms', title: 'Forms' },
]

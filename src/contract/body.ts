import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from './paging.ts'
import { Day, Disclaimer, literals, nullable, ref, shape } from './shapes.ts'

/** Every health response carries one of these disclaimers. None of them may read like a verdict. */
export const DISCLAIMER =
  'For information only; not medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or combine anything, and seek urgent care in an emergency.'
export const CHECK_DISCLAIMER = `${DISCLAIMER} This check covers only the interactions in its own reference: no match means that nothing is recorded here, not that a combination is free of risk. Ask a pharmacist about every combination, especially about items that were not recognized.`
export const LAB_DISCLAIMER = `${DISCLAIMER} Reference ranges are typical adult values; the range of the laboratory that took the measurement prevails. LOINC codes are copyright Regenstrief Institute, Inc. and the LOINC Committee, available at no cost under the license at loinc.org.`

export const SEARCH_TYPES = ['remedy', 'condition', 'toxin', 'biomarker'] as const

export const CorpusVersion = Type.String({ description: 'The version of the reference corpus. It changes with the content.' })

export const EntitySummary = shape(
  'EntitySummary',
  Type.Object({ id: Type.String(), name: Type.String(), category: nullable(Type.String()) }),
)
export const EntityList = shape(
  'EntityList',
  Type.Object({
    data: Type.Array(ref(EntitySummary)),
    next_cursor: nullable(Type.String()),
    disclaimer: Disclaimer,
    corpus_version: CorpusVersion,
  }),
)

export const GRADES = ['A', 'B', 'C', 'D'] as const
/** All severities, most severe first. */
export const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW'] as const

export const EvidenceGrade = literals(GRADES, {
  description: 'Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).',
})

export const Interaction = shape(
  'Interaction',
  Type.Object({
    id: Type.String(),
    remedyId: Type.String(),
    remedyName: Type.String(),
    drugOrClass: Type.String(),
    severity: literals(SEVERITIES, {
      description:
        '`CRITICAL`: avoid; can be life-threatening or cause a vital treatment to fail. `HIGH`: serious; avoid, or use only with specialist monitoring. `MODERATE`: monitor, adjust the doses, or take them at different times. `LOW`: minor or contested.',
    }),
    mechanism: Type.String(),
    clinicalEffect: Type.String(),
    recommendation: Type.String(),
    evidenceGrade: EvidenceGrade,
    contested: Type.Boolean({ description: 'True if authorities disagree or the data conflict.' }),
    sources: Type.Array(Type.String()),
    reviewedOn: Day,
  }),
)
export type Interaction = Static<typeof Interaction>

const Filter = (description: string) => Type.Optional(Type.String({ description }))

export const ListQuery = Type.Object({
  limit: PageLimit,
  cursor: Cursor,
  category: Filter('Returns only entries in this category. Case-insensitive.'),
  q: Type.Optional(
    Type.String({
      maxLength: 120,
      description: 'Returns only entries whose name or synonym contains this text. Ignores case and accents.',
    }),
  ),
})
export type ListQuery = Static<typeof ListQuery>

export const EntityPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300, description: 'The id or the exact name.' }) })

export const InteractionQuery = Type.Object({
  remedy: Filter('Any name of a remedy, in full or in part.'),
  drug: Filter('Any name of a drug or drug class, in full or in part.'),
  severity: Type.Optional(literals(SEVERITIES)),
  limit: PageLimit,
})
export const InteractionList = Type.Object({ data: Type.Array(ref(Interaction)), disclaimer: Disclaimer, corpus_version: CorpusVersion })

export const CheckRequest = Type.Object({
  items: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
    minItems: 1,
    maxItems: 30,
    description: 'Remedies, drugs, brands or drug classes, as people write them, such as `Aspirin 100 mg`.',
  }),
})

export const Resolution = Type.Object({
  input: Type.String(),
  type: nullable(Type.String({ description: '`remedy`, `drug` or `class`; null if the item was not recognized.' })),
  id: nullable(Type.String()),
  name: nullable(Type.String()),
  via: nullable(
    Type.String({
      description: 'How the item was recognized: by `id`, `name`, `synonym`, `latin`, `generic`, `brand`, `class` or `alias`.',
    }),
  ),
  classes: Type.Array(Type.String()),
  candidates: Type.Array(Type.String(), {
    description: 'Possible meanings of an item that was not recognized. They are not included in the check.',
  }),
})
export type Resolution = Static<typeof Resolution>

export const CheckResult = shape(
  'CheckResult',
  Type.Object({
    matches: Type.Array(ref(Interaction)),
    unmatched: Type.Array(Type.String()),
    checked: Type.Integer(),
    disclaimer: Disclaimer,
    mode: literals(['pairs', 'single']),
    resolution: Type.Array(Resolution),
    corpus_version: CorpusVersion,
  }),
)

export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 2, maxLength: 120 }),
  types: Type.Optional(
    Type.String({ maxLength: 120, description: `Types to search, separated by commas: ${SEARCH_TYPES.join(', ')}. Default: all.` }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
})

const SearchHit = shape(
  'SearchHit',
  Type.Object({
    type: Type.String(),
    id: Type.String(),
    name: Type.String(),
    category: nullable(Type.String()),
    snippet: nullable(Type.String({ maxLength: 160 })),
  }),
)
export const SearchResult = Type.Object({ data: Type.Array(ref(SearchHit)), disclaimer: Disclaimer, corpus_version: CorpusVersion })
export type CheckResult = Static<typeof CheckResult>

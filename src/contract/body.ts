import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from './paging.ts'
import { Disclaimer, literals, nullable, ref, shape } from './shapes.ts'

/** Every health response carries one of these disclaimers. None of them may read like a verdict. */
export const DISCLAIMER =
  'For information only; not medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or combine anything, and seek urgent care in an emergency.'
export const LAB_DISCLAIMER = `${DISCLAIMER} Reference ranges are typical adult values; the range given by the laboratory that performed the test takes precedence. LOINC codes are copyright Regenstrief Institute, Inc. and the LOINC Committee, available at no cost under the license at loinc.org.`

export const SEARCH_TYPES = ['remedy', 'condition', 'toxin', 'biomarker'] as const

export const CorpusVersion = Type.String({ description: 'The version of the reference corpus. It changes whenever the content does.' })

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
export const EvidenceGrade = literals(GRADES, {
  description: 'Strength of the evidence, from A (strong) to D (only traditional use, laboratory studies or case reports).',
})

export const Filter = (description: string) => Type.Optional(Type.String({ description }))

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
    found_by: nullable(
      Type.String({
        description:
          'The alternative name, everyday phrase or translation by which the entry was found. Null if it was found by its name or text.',
      }),
    ),
  }),
)
export type SearchHit = Static<typeof SearchHit>
export const SearchResult = shape(
  'SearchResults',
  Type.Object({ data: Type.Array(ref(SearchHit)), disclaimer: Disclaimer, corpus_version: CorpusVersion }),
)

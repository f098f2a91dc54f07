import Type, { type Static } from 'typebox'
import { CorpusVersion } from '../body.ts'
import { Cursor, PageLimit } from '../paging.ts'
import { Day, Disclaimer, literals, nullable, ref, shape } from '../shapes.ts'
import { Interaction } from './interaction.ts'

const Change = shape(
  'InteractionChange',
  Type.Object({
    corpus_version: { ...CorpusVersion, description: 'The version of the corpus in which the change appeared.' },
    released_on: Day,
    id: Type.String({ description: 'The id of the interaction.' }),
    title: Type.String({ description: 'The remedy and the drug or class.' }),
    change: literals(['added', 'changed', 'withdrawn']),
    fields: Type.Array(Type.String(), { description: 'The fields that changed.' }),
    before: Type.Unsafe<Record<string, unknown> | null>({
      ...{ type: ['object', 'null'], additionalProperties: true },
      description: 'The previous values of the changed fields, except `references`.',
    }),
    reason: nullable(Type.String({ description: 'Why the record was changed. Null for most rewordings and new references.' })),
  }),
)
export type InteractionChange = Static<typeof Change>

export const InteractionPath = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 300, description: 'The id, such as `ginkgo--warfarin`.' }),
})

export const InteractionDetail = shape(
  'InteractionDetail',
  Type.Object({
    data: ref(Interaction),
    history: Type.Array(ref(Change), { description: 'Changes to the record, newest first. Empty if it has not changed.' }),
    report_url: Type.String({
      description: "The URL at which to report an error in this record. It contains the record's id and the corpus version.",
    }),
    disclaimer: Disclaimer,
    corpus_version: CorpusVersion,
  }),
)

export const ChangesQuery = Type.Object({
  since: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The `corpus_version` of an earlier response, with its `+` encoded as `%2B`. Returns only later changes. If not set, returns all recorded changes.',
    }),
  ),
  limit: PageLimit,
  cursor: Cursor,
})

export const ChangeList = shape(
  'InteractionChangeList',
  Type.Object({
    data: Type.Array(ref(Change)),
    next_cursor: nullable(Type.String()),
    disclaimer: Disclaimer,
    corpus_version: CorpusVersion,
  }),
)

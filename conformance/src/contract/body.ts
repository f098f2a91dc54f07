import { badCursors, badLimits, bodies, type Operation, queries } from './operation.ts'
import { checkResult, disclaimer, entityList, interaction, list, nothing, object, record, searchHit } from './shapes.ts'

export const COLLECTIONS = ['remedies', 'conditions', 'toxins', 'biomarkers'] as const

const reference = { status: 200, scopes: ['body:read'] } as const
const own = { ...reference, method: 'GET', apps: ['body'] } as const
const newestFirst = object({ data: list(record), next_cursor: nothing, disclaimer })

const collection = (name: string): Operation[] => [
  {
    ...reference,
    method: 'GET',
    path: `/v1/body/${name}`,
    promise: 'A list of reference entities has `data`, `next_cursor` and `disclaimer`.',
    shape: entityList,
    invalid: [...badLimits(), ...badCursors, ...queries(`q=${'x'.repeat(121)}`)],
  },
  {
    ...reference,
    method: 'GET',
    path: `/v1/body/${name}/{id}`,
    promise: 'The detail of a reference entity has `data` and `disclaimer`.',
    shape: object({ data: record, disclaimer }),
    sample: async (kit) => ({ id: (await kit.get(`/v1/body/${name}?limit=1`)).json().data[0]?.id }),
  },
]

export const bodyOperations: Operation[] = [
  ...COLLECTIONS.flatMap(collection),
  {
    ...reference,
    method: 'GET',
    path: '/v1/body/interactions',
    promise: 'Interactions are listed as `{data: [Interaction], disclaimer}`.',
    shape: object({ data: list(interaction), disclaimer }),
    invalid: [...badLimits(), ...queries('severity=low', 'severity=DEADLY')],
  },
  {
    ...reference,
    method: 'POST',
    path: '/v1/body/interactions/check',
    promise: 'A check returns `matches`, `unmatched`, `checked` and `disclaimer`; all are required.',
    shape: checkResult,
    sample: async () => ({ body: { items: ['St. John’s Wort', 'sertraline'] } }),
    invalid: bodies(
      {},
      { items: [] },
      { items: 'warfarin' },
      { items: [''] },
      { items: ['x'.repeat(121)] },
      { items: Array.from({ length: 31 }, () => 'garlic') },
      { items: [7] },
    ),
  },
  {
    ...reference,
    method: 'GET',
    path: '/v1/body/search',
    promise: 'A search returns `{data: [Search hit], disclaimer}`.',
    shape: object({ data: list(searchHit), disclaimer }),
    sample: async () => ({ query: 'q=sleep' }),
    invalid: queries('', 'q=x', `q=${'x'.repeat(121)}`, 'q=sleep&types=planet', 'q=sleep&limit=0', 'q=sleep&limit=51'),
  },
  { ...own, path: '/v1/body/me/stacks', promise: 'Stacks are `{data, next_cursor: null, disclaimer}`.', shape: newestFirst },
  { ...own, path: '/v1/body/me/protocols', promise: 'Protocols have the same shape as stacks.', shape: newestFirst },
]

import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import { OPERATIONS, type Operation } from '../operations.ts'
import type { Payload } from '../results/abridge.ts'
import { fieldsInWords, inWords, lines, type Row } from '../results/words.ts'
import type { TaskTool } from '../task-tool.ts'
import { DISCLAIMER, detail } from './arguments.ts'

/** Operations that can't be called by name, because they call a model, use up a cap or take a list. Each has its own tool. */
const NOT_READS: readonly Operation[] = [
  'checkInteractions',
  'sendCoachMessage',
  'draftPitch',
  'bridgeBeliefToBiomarker',
  'bridgeBeliefToCommunication',
]
export const READS = OPERATIONS.filter((operation) => !NOT_READS.includes(operation))

function accountInWords({ identity, key, usage_today, limits }: Payload): string {
  const { email, linked_apps } = identity as { email: string; linked_apps: Record<string, boolean> }
  const linked = Object.keys(linked_apps).filter((app) => linked_apps[app])
  const { ai_daily_remaining, ai_daily_caps, requests_remaining, resets_at } = limits as Record<string, Record<string, number> & string>
  const left = Object.entries(ai_daily_remaining ?? {}).map(([name, number]) => `${number} of ${ai_daily_caps?.[name]} ${name}`)
  return lines(
    `${email}, linked: ${linked.join(', ') || 'none'}.`,
    `Left today: ${left.join(', ')}; resets at ${resets_at}. Left this minute: ${requests_remaining} requests.`,
    `Used today: ${inWords(usage_today)}. Scopes: ${(key as Row & { scopes: string[] }).scopes.join(', ')}.`,
  )
}

const anythingInWords = ({ disclaimer, ...payload }: Payload): string =>
  lines(
    'The API response is in the structured data.',
    ...(Array.isArray(payload.data) ? [] : [fieldsInWords(payload).slice(0, 1)]).flat(),
    disclaimer !== undefined && String(disclaimer),
  )

export const ACCOUNT_TOOLS: TaskTool[] = [
  {
    name: 'my_account',
    title: 'My account and what is left today',
    description:
      'Shows whose key this is, which applications are linked, what the key may do, and how many coach messages, pitches, analyses and requests have been used and how many are left today. Use it for questions about limits, quota, usage or access.',
    apps: [],
    calls: { all: ['introspect'] },
    input: {},
    output: {
      identity: { type: 'object' },
      key: { type: 'object' },
      plan_snapshot: { type: 'object' },
      usage_today: { type: 'object' },
      limits: { type: 'object' },
    },
    run: async (_, { api }) => ({ payload: await api.ask('introspect'), words: accountInWords }),
  },
  {
    name: 'read_anything',
    title: 'Call any read operation',
    description:
      'Calls any read operation of the HTTP API by name and returns the raw response. Use it only if no other tool fits, for example to page through a whole list.',
    apps: [],
    calls: { any: READS },
    input: (operations) => ({
      operation: literals(READS.filter((operation) => operations.has(operation))),
      parameters: Type.Optional(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'The path and query parameters of the operation, by name, such as `id`, `limit` and `cursor`.',
          },
        ),
      ),
      detail,
    }),
    output: { data: { type: ['array', 'object', 'null'] }, next_cursor: { type: ['string', 'null'] }, disclaimer: DISCLAIMER },
    run: async ({ operation, parameters }, { api }) => ({
      payload: await api.ask(operation as Operation, parameters as Payload | undefined),
      words: anythingInWords,
    }),
  },
]

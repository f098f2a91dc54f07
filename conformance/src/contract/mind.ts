import { badCursors, badLimits, bodies, type Operation, queries } from './operation.ts'
import { beliefList, disclaimer, list, object, record, text } from './shapes.ts'

const read = { method: 'GET', status: 200, scopes: ['mind:read'] } as const
const own = { ...read, apps: ['mind'] } as const

export const COACH_PATH = '/v1/mind/coach/messages'
export const MESSAGE = 'I put off every call that could end in a no.'
const turn = { role: 'user', content: 'Hello.' }

export const mindOperations: Operation[] = [
  {
    ...read,
    path: '/v1/mind/beliefs',
    promise: 'Beliefs are listed as `{data: [Belief summary], next_cursor}`.',
    shape: beliefList,
    invalid: [...badLimits(), ...badCursors, ...queries('world=up')],
  },
  {
    ...read,
    path: '/v1/mind/beliefs/{id}',
    promise: 'A belief is `{data: object}`.',
    shape: object({ data: record }),
    sample: async (kit) => ({ id: (await kit.get('/v1/mind/beliefs?limit=1')).json().data[0]?.slug }),
  },
  {
    ...own,
    path: '/v1/mind/me/progress',
    promise: 'Progress is `{practice: [record], streaks: object or null}`.',
    shape: object({ practice: list(record), streaks: { type: ['object', 'null'] } }),
  },
  { ...own, path: '/v1/mind/me/mastery', promise: 'Mastery is `{data: [record]}`.', shape: object({ data: list(record) }) },
  {
    method: 'POST',
    path: COACH_PATH,
    status: 200,
    promise: 'With `stream=false`, the coach returns JSON: `{reply: string, disclaimer: string}`.',
    shape: object({ reply: text, disclaimer }),
    scopes: ['ai:invoke'],
    isAi: true,
    sample: async () => ({ query: 'stream=false', body: { message: MESSAGE } }),
    invalid: [
      ...bodies(
        {},
        { message: '' },
        { message: 'x'.repeat(2_001) },
        { message: MESSAGE, belief_slug: 'x'.repeat(121) },
        { message: MESSAGE, conversation_history: Array.from({ length: 21 }, () => turn) },
        { message: MESSAGE, conversation_history: [{ role: 'system', content: 'Hello.' }] },
        { message: MESSAGE, conversation_history: [{ role: 'user' }] },
        { message: MESSAGE, conversation_history: [{ role: 'user', content: 'x'.repeat(4_001) }] },
      ),
      { query: 'stream=1', body: { message: MESSAGE } },
    ],
  },
]

import { filled, nonsense } from '../bench/nonsense.ts'

/** The number of concurrent requests. On each connection, the next request follows as soon as the previous one is answered. */
const AT_ONCE = 16
const MINTERS = 4
const VARIANTS = 50

export interface Step {
  method: 'GET' | 'POST' | 'DELETE'
  /** `#` stands for the number of the request, `{id}` for the id of the new key. */
  path: string
  /** The credential: the session, one of the person's keys, or the key minted by an earlier request, if there is one. */
  as: 'session' | 'key' | 'new key'
  /** The bodies, which are sent in turn. */
  bodies?: object[]
}

export interface Lane {
  connections: number
  steps: Step[]
}

/** Requests that one ordinary person is allowed to send, each sent as soon as the previous one is answered. */
export interface Flood {
  name: string
  /** The e-mail address of a demo person. */
  email: string
  lanes: Lane[]
}

const variants = (body: (index: number) => object): object[] => Array.from({ length: VARIANTS }, (_, index) => body(index))
const get = (path: string): Step => ({ method: 'GET', path, as: 'key' })
const post = (path: string, bodies: object[], as: Step['as'] = 'key'): Step => ({ method: 'POST', path, as, bodies })

const MINT = post('/v1/keys', [{ name: 'flood' }], 'session')
const REVOKE: Step = { method: 'DELETE', path: '/v1/keys/{id}', as: 'new key' }
const COACH = '/v1/mind/coach/messages?stream=false'
const question = nonsense(2_000, 5, 1)

const batch = (method: string, params: object = {}) => Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method, params }))

export const FLOODS: Flood[] = [
  {
    name: 'mints and revokes keys, and lists their keys and usage, after revoking 3,000 keys in the last month',
    email: 'all-apps-2@example.com',
    lanes: [
      { connections: MINTERS, steps: [MINT, REVOKE] },
      { connections: AT_ONCE, steps: [get('/v1/keys?limit=100'), get('/v1/me/usage')] },
    ],
  },
  {
    name: 'repeatedly mints a key, talks to the coach with it and revokes it',
    email: 'newcomer@example.com',
    lanes: [{ connections: AT_ONCE, steps: [MINT, post(COACH, [{ message: 'I keep putting off my work.' }], 'new key'), REVOKE] }],
  },
  {
    name: 'sends texts of the maximum length to the coach, interaction checker, search and bridges',
    email: 'all-apps@example.com',
    lanes: [
      {
        connections: AT_ONCE,
        steps: [
          post(
            COACH,
            variants((index) => ({ message: nonsense(2_000, 5, index) })),
          ),
          post(
            COACH,
            variants((index) => ({ message: filled(`i took all the pils and want to kil my ${index} `, 2_000) })),
          ),
          post(
            '/v1/body/interactions/check',
            variants((index) => ({ items: Array.from({ length: 30 }, (_, item) => nonsense(120, 5, index * 30 + item)) })),
          ),
          get(`/v1/body/search?limit=50&q=${encodeURIComponent(nonsense(110, 5, 7))}%20#`),
          post('/v1/cross/bridges/belief-to-biomarker', [{ window_days: 365, question }]),
          post('/v1/cross/bridges/belief-to-communication', [{ window_days: 365, question }]),
        ],
      },
    ],
  },
  {
    name: 'sends batches of ten messages to /mcp',
    email: 'all-apps-2@example.com',
    lanes: [
      {
        connections: AT_ONCE,
        steps: [
          post('/mcp', [batch('tools/list')]),
          post('/mcp', [batch('tools/call', { name: 'search_health', arguments: { q: 'trouble sleeping' } })]),
          post('/mcp', [batch('prompts/list')]),
        ],
      },
    ],
  },
]

import { MAX_BATCH_MESSAGES } from '../src/mcp/endpoint.ts'
import type { Call } from './load.ts'
import { filled, nonsense } from './nonsense.ts'

/** A permitted request that costs the service more than usual. `index` makes each request different, so that responses aren't cached. */
export interface WorstRequest {
  what: string
  path: string
  body?: (index: number) => object
  /** The number of requests that it counts as, if more than one. */
  counts?: number
}

export interface Ids {
  keyId: string
  speech: string
  opportunity: string
  message: string
}

const MESSAGE = 2_000
const TURN = 4_000

/** Contains many alarming phrases, but in a story, so that the crisis gate finds every one and then has to dismiss it. */
const STORY = 'in the novel he said i want to kill myself, he took all the pills, she cut herself years ago, now well '
const TALK = "i'm not good enough, nobody likes me, i can't sleep, my boss hates me and i keep failing at everything. "
const ITEM = (index: number, item: number) =>
  Array.from({ length: 7 }, (_, at) => `(zor${index}${item}${at}ul tabs)`)
    .join('')
    .slice(0, 120)

const letters = (index: number) => `${[...'abcdefghijklmnopqrstuvwxyz'].map((_, at, all) => all[(at * 7 + index) % all.length]).join(' ')} `

const conversation = (turn: (role: string) => string) =>
  Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'user' : 'assistant')).map((role) => ({ role, content: turn(role) }))

const coach = (what: string, message: (index: number) => string, history: object[] = []): WorstRequest => ({
  what: `POST /v1/mind/coach/messages, ${what}`,
  path: '/v1/mind/coach/messages?stream=false',
  body: (index) => ({ message: message(index), ...(history.length > 0 && { conversation_history: history }) }),
})

/** A batch of the maximum number of MCP messages. Each of them counts as a request and has its own turns. */
const mcp = (what: string, method: string, params: (index: number) => object = () => ({})): WorstRequest => ({
  what: `POST /mcp, a batch of ${what}, per message`,
  path: '/mcp',
  counts: MAX_BATCH_MESSAGES,
  body: (index) => Array.from({ length: MAX_BATCH_MESSAGES }, (_, id) => ({ jsonrpc: '2.0', id, method, params: params(index * 10 + id) })),
})

const list = (path: string, query = ''): WorstRequest => ({ what: `GET ${path}`, path: `${path}${query}` })

/** The most expensive request that each route permits. `#` in a path stands for the index of the call. */
export function worstRequests({ keyId, speech, opportunity, message }: Ids): WorstRequest[] {
  const long = encodeURIComponent(nonsense(115, 5, 7))
  return [
    coach('2,000 characters of nonsense', (index) => nonsense(MESSAGE, 5, index)),
    coach('2,000 characters of one-letter words', (index) => filled(`㏂⑴`, MESSAGE - 3) + index),
    coach('2,000 characters that each expand to eighteen', (index) => filled('\ufdfa', MESSAGE - 3) + index),
    coach('2,000 characters of phrases about a crisis', () => filled(STORY, MESSAGE)),
    coach(
      '2,000 characters after a conversation of 80,000',
      () => filled(TALK, MESSAGE),
      conversation(() => filled(TALK, TURN)),
    ),
    { what: 'GET /v1/mind/coach/messages/{message_id}/events', path: `/v1/mind/coach/messages/${message}/events` },
    {
      what: 'POST /v1/body/interactions/check, 30 ambiguous items',
      path: '/v1/body/interactions/check',
      body: (index) => ({ items: Array.from({ length: 30 }, (_, item) => ITEM(index, item)) }),
    },
    {
      what: 'POST /v1/body/interactions/check, 30 items of single letters',
      path: '/v1/body/interactions/check',
      body: (index) => ({ items: Array.from({ length: 30 }, (_, item) => filled(letters(index + item), 120)) }),
    },
    { what: 'GET /v1/body/search, 120 characters', path: `/v1/body/search?limit=50&q=${long}#` },
    { what: 'GET /v1/body/search, a misspelled name', path: '/v1/body/search?limit=50&q=ashwaganda%20magnesum%20x#' },
    { what: 'GET /v1/body/interactions, both filters', path: `/v1/body/interactions?limit=100&remedy=a#&drug=${long}` },
    ...['remedies', 'conditions', 'toxins', 'biomarkers'].map((name) => list(`/v1/body/${name}`, '?limit=100&q=e%20#')),
    { what: 'GET /v1/body/remedies/{id}', path: '/v1/body/remedies/st-johns-wort' },
    { what: 'GET /v1/body/conditions/{id}', path: '/v1/body/conditions/insomnia' },
    { what: 'GET /v1/body/biomarkers/{id}', path: '/v1/body/biomarkers/ferritin' },
    ...['stacks', 'protocols', 'readings'].map((name) => list(`/v1/body/me/${name}`)),
    list('/v1/mind/beliefs', '?limit=100'),
    ...['progress', 'mastery'].map((name) => list(`/v1/mind/me/${name}`)),
    ...['kit', 'speeches', 'opportunities', 'campaigns'].map((name) => list(`/v1/voice/me/${name}`)),
    { what: 'GET /v1/voice/me/speeches/{id}, 200,000 bytes', path: `/v1/voice/me/speeches/${speech}` },
    list('/v1/voice/events', '?limit=100&q=e#'),
    {
      what: 'POST /v1/voice/opportunities/{id}/pitch, 2,000 characters of talking points',
      path: `/v1/voice/opportunities/${opportunity}/pitch`,
      body: (index) => ({ speaker_talking_points: filled(`${TALK}\n- ${index} `, MESSAGE) }),
    },
    {
      what: 'POST /v1/cross/bridges/belief-to-communication, 200,000 bytes of speeches',
      path: '/v1/cross/bridges/belief-to-communication',
      body: () => ({ window_days: 365 }),
    },
    {
      what: 'POST /v1/cross/bridges/belief-to-biomarker, a year',
      path: '/v1/cross/bridges/belief-to-biomarker',
      body: () => ({ window_days: 365 }),
    },
    mcp('ten tool lists', 'tools/list'),
    mcp('ten searches', 'tools/call', (index) => ({ name: 'search_health', arguments: { q: `magnesium ${index}` } })),
    mcp('ten lists of remedies', 'tools/call', () => ({
      name: 'read_anything',
      arguments: { operation: 'listRemedies', parameters: { limit: 100 }, detail: 'full' },
    })),
    list('/v1/cross/dashboard'),
    list('/v1/cross/year-in-review'),
    list('/v1/me'),
    list('/v1/me/usage'),
    list('/v1/me/requests'),
    list('/v1/keys'),
    { what: 'POST /v1/keys/{id}/refresh', path: `/v1/keys/${keyId}/refresh`, body: () => ({}) },
  ]
}

export const callOf = ({ path, body }: WorstRequest, address: string, key: string, index: number): Call => ({
  url: address + path.replace('#', String(index)),
  key,
  ...(body && { body: JSON.stringify(body(index)) }),
})

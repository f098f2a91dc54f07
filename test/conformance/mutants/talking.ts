import {
  ANY,
  answering,
  bearer,
  errorJson,
  frames,
  header,
  type Json,
  json,
  type Mutant,
  mutant,
  remade,
  status,
  withBearer,
  withoutHeader,
} from '../mutant.ts'

const ME = /^GET \/v1\/me$/
const COACH = /^POST \/v1\/mind\/coach\/messages\b/
const RESUME = /^GET \/v1\/mind\/coach\/messages\/.*\/events$/

const errors: Mutant[] = [
  mutant(
    'errors/unknown-path',
    'returns an HTML page for unknown paths',
    answering(/no-such-path$/, (response) => remade(response, { text: '<h1>Not found</h1>', headers: { 'content-type': 'text/html' } })),
  ),
  mutant(
    'errors/unknown-path',
    'returns errors without a request id',
    errorJson(ANY, (body) => delete body.request_id),
  ),
  mutant('errors/unknown-method', 'returns 405 for unknown methods', status(/^PUT/, 404, 405)),
  mutant('errors/unknown-method', 'doesn’t list the methods of a path', header(/^PUT/, 'allow', null)),
  mutant('errors/malformed-json', 'returns 500 for malformed JSON', status(/check$/, 400, 500)),
  mutant('errors/json', 'sends errors as plain text', header(/limit=0$/, 'content-type', 'text/plain')),
  mutant('errors/request-id', 'returns two ids for one request', header(ANY, 'x-request-id', 'req_0000000000000000000000000A')),
  mutant('errors/should-retry', 'asks clients to retry requests that can’t succeed', header(ANY, 'x-should-retry', 'true')),
  mutant('errors/not-stored', 'lets caches store errors', header(ANY, 'cache-control', 'public, max-age=60')),
  mutant(
    'errors/issues',
    'doesn’t say which parameters are wrong',
    errorJson(ANY, ({ error }) => delete error.details.issues),
  ),
]

const headers: Mutant[] = [
  mutant('headers/json', 'sends JSON as plain text', header(/stacks$/, 'content-type', 'text/plain')),
  mutant('headers/request-id', 'omits request ids', header(ME, 'x-request-id', null)),
  mutant('headers/request-id', 'uses a request id twice', header(ANY, 'x-request-id', 'req_0000000000000000000000000A')),
  mutant('headers/rate-limit', 'omits RateLimit from cached responses', header(/remedies$/, 'ratelimit', null)),
  mutant('headers/rate-limit', 'declares a different limit', header(ME, 'ratelimit-policy', '"standard";q=600;w=60')),
  mutant('headers/ai-rate-limit', 'doesn’t declare daily caps', header(COACH, 'ratelimit-policy', '"ai";q=20;w=60')),
  mutant('headers/rate-limit-counts', 'always reports the same remaining quota', header(ANY, 'ratelimit', '"standard";r=119;t=60')),
  mutant('headers/cors', 'allows no other origins', header(ME, 'access-control-allow-origin', null)),
  mutant('headers/cors', 'hides its headers from web pages', header(ME, 'access-control-expose-headers', null)),
  mutant('headers/preflight', 'requires a key for OPTIONS', status(/^OPTIONS/, 204, 401, {})),
  mutant('headers/personal-not-stored', 'lets caches store stacks', header(/stacks$/, 'cache-control', 'private, max-age=60')),
  mutant('headers/revalidated', 'lets shared caches store the reference', header(/remedies$/, 'cache-control', 'public, max-age=60')),
  mutant('headers/revalidated', 'never returns 304', withoutHeader(/remedies$/, 'if-none-match')),
  mutant('headers/revalidated', 'has no ETag', header(/remedies$/, 'etag', null)),
  mutant('headers/no-sniffing', 'lets browsers guess content types', header(ME, 'x-content-type-options', null)),
  mutant('headers/head', 'doesn’t support HEAD', status(/^HEAD/, 200, 404)),
  mutant('headers/ignored-parameters', 'silently ignores unknown parameters', header(/palet/, 'x-ignored-params', null)),
]

const renamed = (frame: string) => frame.replace('"type":"delta"', '"type":"text"')

const stream: Mutant[] = [
  mutant('stream/default', 'streams lines of JSON instead of events', header(COACH, 'content-type', 'application/x-ndjson')),
  mutant('stream/headers', 'lets proxies buffer streams', header(COACH, 'x-accel-buffering', null)),
  mutant('stream/headers', 'lets caches store streams', header(COACH, 'cache-control', 'max-age=60')),
  mutant(
    'stream/framing',
    'uses types that differ from the names of the events',
    frames(COACH, (all) => all.map(renamed)),
  ),
  mutant(
    'stream/framing',
    'sends data that is not JSON',
    frames(COACH, (all) => [...all, 'event: end\ndata: [DONE]']),
  ),
  mutant(
    'stream/order',
    'ends streams without `done`',
    frames(COACH, (all) => all.slice(0, -1)),
  ),
  mutant(
    'stream/order',
    'sends text before `start`',
    frames(COACH, ([start, delta, ...rest]) => [delta, start, ...rest] as string[]),
  ),
  mutant(
    'stream/order',
    'sends `done` twice',
    frames(COACH, (all) => [...all, all.at(-1) as string]),
  ),
  mutant(
    'stream/shapes',
    'doesn’t say why a reply ended',
    frames(COACH, (all) => all.map((frame) => frame.replace('"finish_reason"', '"why"'))),
  ),
  mutant(
    'stream/disclaimer',
    'streams without a disclaimer',
    frames(COACH, (all) => all.map((frame) => frame.replace('"disclaimer"', '"note"'))),
  ),
  mutant(
    'stream/ids',
    'numbers events from 1',
    frames(COACH, (all) => all.map((frame, place) => frame.replace(/^(id: .*):\d+$/m, `$1:${place + 1}`))),
  ),
  mutant(
    'stream/ids',
    'sends events out of order',
    frames(COACH, ([start, one, two, ...rest]) => [start, two, one, ...rest] as string[]),
  ),
  mutant(
    'stream/ids',
    'sends events without ids',
    frames(COACH, (all) => all.map((frame) => frame.replace(/^id: .*\n/m, ''))),
  ),
  mutant(
    'stream/whole',
    'omits a delta',
    frames(COACH, (all) => all.filter((_, place) => place !== 1)),
  ),
  mutant(
    'resuming/replay',
    'omits the start of a reply',
    frames(RESUME, (all) => all.slice(1)),
  ),
  mutant('resuming/after', 'ignores Last-Event-ID', withoutHeader(RESUME, 'last-event-id')),
  mutant(
    'resuming/after',
    'resumes one event too late',
    frames(RESUME, (all) => all.slice(1)),
  ),
  mutant('resuming/end', 'returns 200 instead of 204 after the end', status(RESUME, 204, 200, {})),
  mutant('resuming/unknown-event', 'starts over after an unknown event', status(RESUME, 400, 200, {})),
  mutant('resuming/unknown-message', 'returns 204 for an unknown message', status(RESUME, 404, 204)),
  mutant('resuming/other-key', 'lets any key read a reply', () => {
    let asker = ''
    return (sent, send) => {
      if (COACH.test(`${sent.method} ${sent.path}`)) asker = bearer(sent)
      return send(RESUME.test(`${sent.method} ${sent.path}`) ? withBearer(sent, asker) : sent)
    }
  }),
]

const idempotency: Mutant[] = [
  mutant('idempotency/replay', 'ignores Idempotency-Key', withoutHeader(COACH, 'idempotency-key')),
  mutant('idempotency/charged-once', 'charges for replays', () => {
    let sent = 0
    const count = answering(COACH, (response) => {
      sent++
      return response
    })()
    const report = json(ME, ({ usage_today }) => void (usage_today.coach = sent))()
    return (request, send) => report(request, (next) => count(next, send))
  }),
  mutant('idempotency/other-body', 'replays the reply to a different message', status(COACH, 400, 200, {})),
  mutant('idempotency/malformed', 'accepts any Idempotency-Key', status(COACH, 400, 200, {})),
]

/** Always reports the usage that it reported first. */
const frozenUsage = () => {
  let first: Json
  return json(ME, (body) => void (body.usage_today = first ??= body.usage_today))()
}

const usage: Mutant[] = [
  mutant('usage/requests', 'doesn’t count requests', frozenUsage),
  mutant('usage/charged', 'doesn’t count AI units', frozenUsage),
  mutant('usage/not-charged', 'charges for invalid messages', () => {
    let invalid = 0
    const count = answering(COACH, (response) => {
      if (response.status === 400) invalid++
      return response
    })()
    const report = json(ME, ({ usage_today }) => void (usage_today.coach += invalid))()
    return (sent, send) => report(sent, (next) => count(next, send))
  }),
]

/** Once a request has been refused, refuses all further requests, or only those with the same key. */
const staysRefused = (isFor: (refused: string, credential: string) => boolean) => () => {
  let refused = ''
  return answering(ANY, (response, sent) => {
    if (response.status === 429) refused ||= bearer(sent)
    return refused !== '' && isFor(refused, bearer(sent)) ? remade(response, { status: 429 }) : response
  })()
}

const limits: Mutant[] = [
  mutant(
    'limits/shown',
    'reports other limits',
    json(ME, (body) => void (body.limits.requests_per_min = 600)),
  ),
  mutant('limits/minute', 'has no per-minute limit', status(ME, 429, 200, {})),
  mutant('limits/minute', 'has a limit of 100 requests', () => {
    let calls = 0
    return answering(ME, (response) => (++calls > 100 ? remade(response, { status: 429 }) : response))()
  }),
  mutant('limits/minute', 'rejects requests with 503', status(ME, 429, 503)),
  mutant('limits/retry-after', 'doesn’t say when to retry', header(ME, 'retry-after', null)),
  mutant('limits/refused-headers', 'reports a remaining quota in a 429', header(ME, 'ratelimit', '"standard";r=5;t=60')),
  mutant(
    'limits/per-key',
    'applies one limit to all keys',
    staysRefused(() => true),
  ),
  mutant('limits/ai-minute', 'has no per-minute limit for AI requests', status(COACH, 429, 400)),
  mutant(
    'limits/recovery',
    'still rejects requests after Retry-After',
    staysRefused((refused, credential) => refused === credential),
  ),
  mutant('limits/coach-cap', 'has no daily cap', status(COACH, 429, 200, {})),
  mutant('limits/bridge-cap', 'has no daily cap for bridges', status(/bridges/, 429, 200, {})),
  mutant('limits/pitch-cap', 'doesn’t say when the next pitch can be drafted', header(/pitch$/, 'retry-after', null)),
  mutant(
    'limits/coach-cap',
    'reports the daily cap as a rate limit',
    errorJson(COACH, ({ error }) => void (error.code = 'rate_limited')),
  ),
]

export const talkingMutants: Mutant[] = [...errors, ...headers, ...stream, ...idempotency, ...usage, ...limits]

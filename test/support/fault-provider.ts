import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelSettings } from '../../src/ai/model.ts'
import { serveLocally } from './local-server.ts'
import { type Wire, wires } from './provider-wires.ts'

/** The provider's error text, none of which may reach a caller. */
export const PROVIDER_WORDS = 'cluster-7 of the provider gave up'
/** Every log line is searched for this after the test run. */
export const PROVIDER_KEY = 'sk-test-provider-0123456789'

export const FIVE_TOKENS = ['One', ' two', ' three', ' four', ' five']
export const WHOLE_REPLY = 'A short reply with Zoë, 你好 and 🌱🌿.'

interface Visit {
  wire: Wire
  response: ServerResponse
  /** How many calls with this message there have been, including this one. */
  count: number
  /** Settled when the test releases the call. */
  released: Promise<void>
}

type Behaviour = (visit: Visit) => unknown

const begin = ({ wire, response }: Visit, ...tokens: string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write([wire.begin, ...tokens.map(wire.token)].join(''))
}
const refuse = (status: number, type: string, headers: Record<string, string> = {}): Behaviour => {
  const message = `${PROVIDER_WORDS}; your key is ${PROVIDER_KEY}`
  return ({ wire, response }) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(wire.errorBody(type, message)))
}
const answer: Behaviour = (visit) => {
  begin(visit, ...WHOLE_REPLY.split(/(?<= )/))
  visit.response.end(visit.wire.end('stop'))
}
/** Sends five tokens and then fails. */
const afterFive =
  (then: Behaviour): Behaviour =>
  async (visit) => {
    begin(visit, ...FIVE_TOKENS)
    await sleep(20) // so that the tokens are sent in a separate packet
    return then(visit)
  }
const speakForever =
  (token: string, milliseconds: number): Behaviour =>
  async (visit) => {
    begin(visit)
    while (!visit.response.destroyed) {
      visit.response.write(visit.wire.token(token))
      await sleep(milliseconds)
    }
  }

/** All behaviors, by the name that a message uses to request them. */
const BEHAVIOURS = {
  fine: answer,
  'when-released': async (visit) => {
    await visit.released
    return answer(visit)
  },
  'no-headers': () => {},
  'only-headers': ({ response }) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
  'no-first-token': (visit) => begin(visit),
  'hangs-up': ({ response }) => response.destroy(),
  'hangs-up-after-headers': async (visit) => {
    begin(visit)
    await sleep(20)
    visit.response.destroy()
  },
  busy: refuse(429, 'rate_limit_error', { 'retry-after': '7' }),
  'busy-for-hours': refuse(429, 'rate_limit_error', { 'retry-after': '86400' }),
  broken: refuse(500, 'api_error'),
  'broken-once': (visit) => (visit.count === 1 ? refuse(500, 'api_error')(visit) : answer(visit)),
  'dislikes-request': refuse(400, 'invalid_request_error'),
  locked: refuse(401, 'authentication_error'),
  'error-first': ({ wire, response }) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(wire.error('api_error', `${PROVIDER_WORDS} ${PROVIDER_KEY}`)),
  'error-later': afterFive(({ wire, response }) => response.end(wire.error('api_error', `${PROVIDER_WORDS} ${PROVIDER_KEY}`))),
  'breaks-off': afterFive(({ response }) => response.destroy()),
  'ends-without-reason': afterFive(({ wire, response }) => response.end(wire.endWithoutReason)),
  'falls-silent': afterFive(() => {}),
  'out-of-tokens': afterFive(({ wire, response }) => response.end(wire.end('length'))),
  malformed: afterFive(({ wire, response }) => response.end(`data: {"${PROVIDER_WORDS}, ${PROVIDER_KEY}\n\n${wire.end('stop')}`)),
  'another-format': afterFive(({ wire, response }) => response.end(`data: {"type":"${PROVIDER_WORDS}"}\n\n${wire.end('stop')}`)),
  'never-ends': speakForever('more and more 🌱 ', 0),
  'ends-too-late': speakForever('slow ', 100),
  'split-bytes': async (visit) => {
    begin(visit)
    const bytes = Buffer.from(
      WHOLE_REPLY.split(/(?<= )/)
        .map(visit.wire.token)
        .join(''),
    ).toString('latin1')
    // every byte of a non-ASCII character is sent in a separate packet
    for (const packet of bytes.match(/[\x80-\xff]|[^\x80-\xff]+/g) ?? []) {
      visit.response.write(packet, 'latin1')
      await sleep(1)
    }
    visit.response.end(visit.wire.end('stop'))
  },
  'half-characters': (visit) => {
    begin(visit, ...WHOLE_REPLY.split('')) // splits by UTF-16 code units
    visit.response.end(visit.wire.end('stop'))
  },
  'web-page': ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>${PROVIDER_WORDS}</title><p>data: none</p>`),
  empty: (visit) => {
    begin(visit)
    visit.response.end(visit.wire.end('stop'))
  },
} satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof BEHAVIOURS

export interface FaultProvider {
  settings: Exclude<ModelSettings, { provider: 'offline' }>
  /** The number of calls with this message. */
  calls(message: string): number
  total(): number
  /** Requests that neither side has ended. */
  open(): number
  lastBody(): string
  /** Releases the calls that wait for the test. */
  release(): void
  close(): void
}

/** A message that requests this behavior; `name` distinguishes calls. */
export const messageFor = (behaviour: BehaviourName, name: string) => `as:${behaviour}:${name}`

/** A model provider over real HTTP, in either wire format. The message it receives determines its behavior. */
export async function startFaultProvider(provider: keyof typeof wires): Promise<FaultProvider> {
  const wire = wires[provider]
  const calls = new Map<string, number>()
  let open = 0
  let lastBody = ''
  let release = () => {}
  const nextRelease = () => new Promise<void>((resolve) => (release = resolve))
  let released = nextRelease()
  const behave = async (request: IncomingMessage, response: ServerResponse) => {
    open++
    response.once('close', () => open--)
    lastBody = await text(request)
    const [message = '', name = 'fine'] = /as:([\w-]+):[\w-]+/.exec(lastBody) ?? []
    const count = (calls.get(message) ?? 0) + 1
    calls.set(message, count)
    await (BEHAVIOURS[name as BehaviourName] as Behaviour)({ wire, response, count, released })
  }
  const server = await serveLocally((request, response) => void behave(request, response))
  return {
    settings: { provider, model: 'test-model', apiKey: PROVIDER_KEY, baseUrl: `${server.url}/v1` },
    calls: (message) => calls.get(message) ?? 0,
    total: server.visits,
    open: () => open,
    lastBody: () => lastBody,
    release: () => {
      release()
      released = nextRelease()
    },
    close: server.close,
  }
}

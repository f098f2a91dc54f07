import { randomUUID } from 'node:crypto'
import { Agent, request as open } from 'node:http'

/** A request without a complete response after this time counts as hung. */
const HUNG_AFTER_MS = 20_000
const TICK_MS = 20

export type Kind = 'cached list' | 'search' | 'stacks' | 'progress' | 'me' | 'mint' | 'coach' | 'coach, abandoned'

export interface Outcome {
  kind: Kind
  at: number
  ms: number
  /** The time until the response headers arrived. A stream continues for seconds after them. */
  firstMs: number
  /** The status; 0 if there was no response. */
  status: number
  code: string | null
  /** Whether a stream ended before it was complete. */
  cut: boolean
  hung: boolean
  /** The ids of acknowledged writes. */
  written: { key?: string; answer?: string }
}

export interface Load {
  stop(): Promise<void>
}

export interface Target {
  base: string
  keys: readonly string[]
  /** Returns a session token for minting a key. */
  session(): Promise<string>
}

interface Received {
  status: number
  firstAt: number
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 300 })

function call(base: string, method: string, path: string, credential: string, body?: object, disconnectAfter?: number): Promise<Received> {
  return new Promise((done, failed) => {
    const headers: Record<string, string> = { authorization: `Bearer ${credential}` }
    if (body) headers['content-type'] = 'application/json'
    if (path.includes('coach')) headers['idempotency-key'] = randomUUID()
    const sent = open(base + path, { agent, method, headers }, (response) => {
      let text = ''
      const firstAt = performance.now()
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.once('end', () => done({ status: response.statusCode as number, firstAt, body: text }))
      response.once('error', failed)
      response.once('aborted', () => failed(Object.assign(new Error('cut'), { status: response.statusCode })))
      if (disconnectAfter !== undefined) setTimeout(() => response.destroy(), disconnectAfter)
    })
    sent.setTimeout(HUNG_AFTER_MS, () => sent.destroy(new Error('hung')))
    sent.once('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}

const READS: Kind[] = ['cached list', 'search', 'stacks', 'progress', 'me']
const MIX: Kind[] = [...READS, 'coach', ...READS, 'mint', ...READS, 'coach, abandoned', ...READS]

/** Sends a mix of requests at a constant rate, even if the service slows down. Each key stays well within its limits. */
export function startLoad({ base, keys, session }: Target, perSecond: number, record: (outcome: Outcome) => void): Load {
  const running = new Set<Promise<void>>()
  let count = 0
  let due = 0

  const send = async (kind: Kind, key: string): Promise<Received> => {
    if (kind === 'cached list') return call(base, 'GET', '/v1/body/remedies', key)
    if (kind === 'search') return call(base, 'GET', `/v1/body/search?q=sleep%20${count}&limit=5`, key)
    if (kind === 'stacks') return call(base, 'GET', '/v1/body/me/stacks', key)
    if (kind === 'progress') return call(base, 'GET', '/v1/mind/me/progress', key)
    if (kind === 'me') return call(base, 'GET', '/v1/me', key)
    if (kind === 'mint') return call(base, 'POST', '/v1/keys', await session(), { name: `fault ${count}` })
    return call(
      base,
      'POST',
      '/v1/mind/coach/messages',
      key,
      { message: 'I keep putting off my work.' },
      kind === 'coach, abandoned' ? 300 : undefined,
    )
  }

  const one = async (kind: Kind, key: string): Promise<void> => {
    const at = performance.now()
    const outcome: Outcome = { kind, at, ms: 0, firstMs: 0, status: 0, code: null, cut: false, hung: false, written: {} }
    try {
      const { status, firstAt, body } = await send(kind, key)
      outcome.firstMs = firstAt - at
      outcome.status = status
      if (status >= 400) outcome.code = /"code":"(\w+)"/.exec(body)?.[1] ?? '(not from the service)'
      else if (kind === 'mint') {
        const { key: minted, api_key } = JSON.parse(body) as { key: string; api_key: { id: string } }
        outcome.written = { key: api_key.id }
        void call(base, 'DELETE', `/v1/keys/${api_key.id}`, minted).catch(() => {}) // a person can have only 100 keys
      } else if (kind === 'coach') {
        const [, answer] = /event: done\ndata: .*?"message_id":"([\w-]+)"/.exec(body) ?? []
        outcome.cut = !answer
        if (answer) outcome.written = { answer }
      }
    } catch (error) {
      outcome.hung = (error as Error).message === 'hung'
      outcome.cut = kind === 'coach'
      outcome.status = (error as { status?: number }).status ?? 0
    }
    outcome.ms = performance.now() - at
    record(outcome)
  }

  const timer = setInterval(() => {
    for (due += (perSecond * TICK_MS) / 1_000; due >= 1; due--) {
      const kind = MIX[count % MIX.length] as Kind
      const request = one(kind, keys[count++ % keys.length] as string).finally(() => running.delete(request))
      running.add(request)
    }
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

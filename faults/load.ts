import { randomUUID } from 'node:crypto'
import { Agent, request as open } from 'node:http'

/** A request that has no whole answer after so long is taken for hung. */
const PATIENCE_MS = 20_000
const TICK_MS = 20

export type Kind = 'cached list' | 'search' | 'stacks' | 'progress' | 'me' | 'mint' | 'coach' | 'coach, left'

export interface Outcome {
  kind: Kind
  at: number
  ms: number
  /** Until the first byte of the answer: a stream goes on for seconds after it. */
  firstMs: number
  /** 0: no answer came. */
  status: number
  code: string | null
  /** A stream that did not reach its end. */
  cut: boolean
  hung: boolean
  /** What an acknowledged write can be found by. */
  written: { key?: string; answer?: string }
}

export interface Load {
  stop(): Promise<void>
}

export interface Target {
  base: string
  keys: readonly string[]
  /** A session token with which a key can be minted. */
  session(): Promise<string>
}

interface Answer {
  status: number
  firstAt: number
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 300 })

function call(base: string, method: string, path: string, credential: string, body?: object, leaveAfter?: number): Promise<Answer> {
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
      if (leaveAfter !== undefined) setTimeout(() => response.destroy(), leaveAfter)
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('hung')))
    sent.once('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}

const READS: Kind[] = ['cached list', 'search', 'stacks', 'progress', 'me']
const MIX: Kind[] = [...READS, 'coach', ...READS, 'mint', ...READS, 'coach, left', ...READS]

/** A steady mix of requests that does not slow down when the service does. Each key stays well inside its own limits. */
export function startLoad({ base, keys, session }: Target, perSecond: number, record: (outcome: Outcome) => void): Load {
  const running = new Set<Promise<void>>()
  let count = 0
  let due = 0

  const ask = async (kind: Kind, key: string): Promise<Answer> => {
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
      kind === 'coach, left' ? 300 : undefined,
    )
  }

  const one = async (kind: Kind, key: string): Promise<void> => {
    const at = performance.now()
    const outcome: Outcome = { kind, at, ms: 0, firstMs: 0, status: 0, code: null, cut: false, hung: false, written: {} }
    try {
      const { status, firstAt, body } = await ask(kind, key)
      outcome.firstMs = firstAt - at
      outcome.status = status
      if (status >= 400) outcome.code = /"code":"(\w+)"/.exec(body)?.[1] ?? 'not of the service'
      else if (kind === 'mint') {
        const { key: minted, api_key } = JSON.parse(body) as { key: string; api_key: { id: string } }
        outcome.written = { key: api_key.id }
        void call(base, 'DELETE', `/v1/keys/${api_key.id}`, minted).catch(() => {}) // room for the next
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
      const going = one(kind, keys[count++ % keys.length] as string).finally(() => running.delete(going))
      running.add(going)
    }
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export interface Server {
  address: string
  /** Resident memory in megabytes. */
  memory(): Promise<number>
  /** Database queries so far. */
  queries(): Promise<number>
  send(message: object): void
  message<T>(): Promise<T>
  stop(): void
}

export async function startServer(file: string, port: number, ...args: string[]): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), [String(port), ...args])
  const message = async <T>() => (await once(child, 'message'))[0] as T
  const figures = () => {
    child.send('figures')
    return message<{ rss: number; queries: number }>()
  }
  await message()
  return {
    address: `http://127.0.0.1:${port}`,
    memory: async () => Math.round((await figures()).rss / 1024 / 1024),
    queries: async () => (await figures()).queries,
    send: (content) => void child.send(content),
    message,
    stop: () => child.kill(),
  }
}

interface Figures {
  requestsPerSecond: number
  p99: number
  errors: number
}

export interface Target {
  url: string
  keys: string[]
  body?: string
}

/** One burst of load; each connection walks through the keys. */
async function burst({ url, keys, body }: Target, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: keys.map((key) => ({
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST' as const, body }),
    })),
  })
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99, errors: result.errors + result.non2xx }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Alternating bursts, so that what else the machine does hits both alike. */
export async function compare(ours: Target, baseline: Target, rounds: number, seconds: number) {
  for (const { url, keys } of [ours, baseline])
    for (const key of keys) await fetch(url, { headers: { authorization: `Bearer ${key}` } }).then((response) => response.text())
  await burst(ours, 2)
  await burst(baseline, 1)
  const ratios: number[] = []
  const us: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await burst(baseline, seconds)
    const own = await burst(ours, seconds)
    us.push(own)
    ratios.push(own.requestsPerSecond / base.requestsPerSecond)
  }
  return {
    ratio: median(ratios),
    requestsPerSecond: Math.round(median(us.map((figures) => figures.requestsPerSecond))),
    p99: median(us.map((figures) => figures.p99)),
    errors: us.reduce((sum, figures) => sum + figures.errors, 0),
  }
}

export interface Call {
  url: string
  key: string
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One call on a kept connection, by node:http alone: a richer client would be measured too. */
const timeOne = ({ url, key, body }: Call): Promise<number> =>
  new Promise((done, failed) => {
    const start = performance.now()
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? done(performance.now() - start) : failed(new Error(`answered ${response.statusCode}`)),
      )
    })
    sent.once('error', failed)
    sent.end(body)
  })

/** How long single calls take, one after the other, in milliseconds. */
export async function timeCalls(calls: Call[]): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  for (const call of calls) times.push(await timeOne(call))
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length * 0.5)] as number, p99: sorted[Math.floor(sorted.length * 0.99)] as number }
}

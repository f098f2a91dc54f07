import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export interface Server {
  address: string
  stop(): void
}

export async function startServer(file: string, port: number, ...args: string[]): Promise<Server> {
  const child: ChildProcess = fork(new URL(file, import.meta.url), [String(port), ...args])
  await once(child, 'message')
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

export interface Figures {
  requestsPerSecond: number
  p99: number
  errors: number
}

/** One burst of load; each connection walks through the keys. */
export async function burst(url: string, keys: string[], seconds: number): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: keys.map((key) => ({ headers: { authorization: `Bearer ${key}` } })),
  })
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99, errors: result.errors + result.non2xx }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Alternating bursts, so that what else the machine does hits both alike. */
export async function compare(ours: string, baseline: string, keys: string[], rounds: number, seconds: number) {
  for (const key of keys) await fetch(ours, { headers: { authorization: `Bearer ${key}` } }).then((response) => response.text())
  await burst(ours, keys, 2)
  await burst(baseline, keys, 1)
  const ratios: number[] = []
  const us: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await burst(baseline, keys, seconds)
    const own = await burst(ours, keys, seconds)
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

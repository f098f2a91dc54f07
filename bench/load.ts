import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { nextMessage } from '../test/support/next-message.ts'

export interface Server {
  address: string
  /** Resident memory in megabytes. */
  memory(): Promise<number>
  /** The number of database queries so far. */
  queries(): Promise<number>
  /** The CPU time of the event loop so far, in milliseconds. */
  busy(): Promise<number>
  /** The CPU time of the whole process so far, in milliseconds. */
  cpu(): Promise<number>
  send(message: object): void
  message<T>(): Promise<T>
  stop(): void
}

export async function startServer(file: string, port: number, ...args: string[]): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), [String(port), ...args], { env: { ...process.env, NODE_ENV: 'production' } })
  const message = <T>() => nextMessage<T>(child)
  const figures = () => {
    child.send('figures')
    return message<{ rss: number; queries: number; busy: number; cpu: number }>()
  }
  await message()
  return {
    address: `http://127.0.0.1:${port}`,
    memory: async () => Math.round((await figures()).rss / 1024 / 1024),
    queries: async () => (await figures()).queries,
    busy: async () => (await figures()).busy,
    cpu: async () => (await figures()).cpu,
    send: (content) => void child.send(content),
    message,
    stop: () => child.kill(),
  }
}

export interface Call {
  url: string
  key: string
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Times one call on a keep-alive connection. Uses plain node:http so that the client adds little time. */
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
        response.statusCode === 200 ? done(performance.now() - start) : failed(new Error(`${url} responded with ${response.statusCode}`)),
      )
    })
    sent.once('error', failed)
    sent.end(body)
  })

/** Times calls one after another, in milliseconds. */
export async function timeCalls(calls: Call[]): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) times.push(await timeOne(call))
  return times
}

const quantile = (values: number[], fraction: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * fraction)] as number
export const median = (values: number[]) => quantile(values, 0.5)
export const p99 = (values: number[]) => quantile(values, 0.99)
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

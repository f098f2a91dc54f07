import { Agent, request as open } from 'node:http'

const EVERY_MS = 10
const agent = new Agent({ keepAlive: true, maxSockets: 300 })

/** The parameters for measuring the response times of strangers, which are sent to the process. */
export interface Strangers {
  base: string
  keys: readonly string[]
  seconds: number
}

export interface Experience {
  /** The duration of each request in milliseconds, shortest first. */
  times: number[]
  /** The number of occurrences of each status other than 200. */
  failures: Record<string, number>
}

/** The measurement runs in a separate process, in which nothing else can delay it. */
process.on('message', async (strangers: Strangers) => {
  process.send?.(await askAsStrangers(strangers))
})

/** Sends `GET /v1/me` at a constant rate with the keys of people who are unrelated to the flood. */
async function askAsStrangers({ base, keys, seconds }: Strangers): Promise<Experience> {
  const failures: Record<string, number> = {}
  const times: number[] = []
  const running: Promise<void>[] = []
  const count = (seconds * 1_000) / EVERY_MS
  const start = performance.now()
  while (running.length < count) {
    // no request waits for the response to another, however slow the service is
    for (const due = (performance.now() - start) / EVERY_MS; running.length < Math.min(due, count); ) running.push(ask(running.length))
    await new Promise((done) => setTimeout(done, EVERY_MS / 2))
  }
  await Promise.all(running)
  return { times: times.toSorted((one, other) => one - other), failures }

  async function ask(index: number): Promise<void> {
    const sent = performance.now()
    const status = await statusOf(`${base}/v1/me`, keys[index % keys.length] as string)
    times.push(performance.now() - sent)
    if (status !== 200) failures[status] = (failures[status] ?? 0) + 1
  }
}

const statusOf = (url: string, key: string): Promise<number> =>
  new Promise((done) => {
    open(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume().once('close', () => done(response.statusCode as number))
    })
      .once('error', () => done(0))
      .end()
  })

import type { BenchDatabase } from './database.ts'
import { median, startServer, timeCalls } from './load.ts'
import type { StreamsEnded } from './servers/readers.ts'

export const STREAMS = 500
const ROUNDS = 3
const CALLS = 1_000
/** Use of keys is written in one query for all, this often. */
const WRITES_EVERY_SECONDS = 2

interface Round {
  idle: number
  busy: number
  /** Queries while all streams ran, besides the writing of use. */
  queries: number
  streams: StreamsEnded
  memory: number
}

/** How long GET /v1/me takes alone, and while many coach answers are being streamed; what else the machine does hits both alike. */
export async function timeBesideStreams(database: BenchDatabase, keys: string[]) {
  const service = await startServer('./servers/threefold.js', 4805, database.service, 'long')
  const readers = await startServer('./servers/readers.js', 0, service.address)
  const [own = '', ...others] = keys
  const calls = Array.from({ length: CALLS }, () => ({ url: `${service.address}/v1/me`, key: own }))

  const round = async (): Promise<Round> => {
    const idle = await timeCalls(calls)
    readers.send({ keys: others, count: STREAMS })
    await readers.message<'begun'>()
    const ended = readers.message<StreamsEnded>()
    const before = await service.queries()
    const began = performance.now()
    const busy = await timeCalls(calls)
    const writes = Math.ceil((performance.now() - began) / 1000 / WRITES_EVERY_SECONDS) + 1
    const queries = Math.max(0, (await service.queries()) - before - writes)
    return { idle: idle.p99, busy: busy.p99, queries, memory: await service.memory(), streams: await ended }
  }
  await timeCalls(calls)
  const rounds: Round[] = []
  for (let count = 0; count < ROUNDS; count++) rounds.push(await round())
  readers.stop()
  service.stop()
  return {
    ratio: median(rounds.map(({ busy, idle }) => busy / idle)),
    idle: median(rounds.map(({ idle }) => idle)),
    busy: median(rounds.map(({ busy }) => busy)),
    queries: Math.max(...rounds.map(({ queries }) => queries)),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
    broken: rounds.reduce((sum, { streams }) => sum + streams.failed, 0),
  }
}

import { median, p99, startServer, sum, timeCalls } from '../load.ts'
import { withTarget } from '../row.ts'
import type { StreamsEnded } from '../servers/readers.ts'
import type { Stage } from '../stage.ts'

const CALLS = 1_000
const MAX_TIMES = 5
/** The service has two background writers, for usage and for recent requests. Each sends one query per interval. */
const WRITERS = 2
const WRITES_EVERY_SECONDS = 2

interface Round {
  idle: number
  busy: number
  /** The number of queries during the streams, excluding those of the background writers. */
  queries: number
  streams: StreamsEnded
  memory: number
}

/** Measures GET /v1/me alone and during many coach streams. Rounds alternate so that other load on the machine affects both equally. */
export async function* streams(stage: Stage) {
  const { streams: count, streamRounds } = stage.extent
  const { database, keys } = await stage.shipped()
  const service = await startServer('./servers/threefold.js', 4805, database.service, 'long')
  const readers = await startServer('./servers/readers.js', 0, service.address)
  const [own = '', ...others] = keys.slice(0, 100)
  const calls = Array.from({ length: CALLS }, () => ({ url: `${service.address}/v1/me`, key: own }))

  const round = async (): Promise<Round> => {
    const idle = p99(await timeCalls(calls))
    readers.send({ keys: others, count })
    await readers.message<'started'>()
    const ended = readers.message<StreamsEnded>()
    const before = await service.queries()
    const startedAt = performance.now()
    const busy = p99(await timeCalls(calls))
    const writes = WRITERS * (Math.ceil((performance.now() - startedAt) / 1000 / WRITES_EVERY_SECONDS) + 1)
    const queries = Math.max(0, (await service.queries()) - before - writes)
    return { idle, busy, queries, memory: await service.memory(), streams: await ended }
  }
  await timeCalls(calls)
  const rounds: Round[] = []
  for (let done = 0; done < streamRounds; done++) rounds.push(await round())
  readers.stop()
  service.stop()

  const of = (figure: (round: Round) => number) => rounds.map(figure)
  const ratio = median(of(({ busy, idle }) => busy / idle))
  const queries = Math.max(...of((round) => round.queries))
  const broken = sum(of(({ streams: { failed } }) => failed))
  const times = `p99 ${median(of(({ idle }) => idle)).toFixed(1)} ms without, ${median(of(({ busy }) => busy)).toFixed(1)} ms with streams`
  const rest = `${queries} queries, ${broken} broken streams, ${Math.max(...of(({ memory }) => memory))} MB`
  yield withTarget(
    `GET /v1/me during ${count} coach streams`,
    `p99 ${ratio.toFixed(1)} times as long as without streams`,
    `at most ${MAX_TIMES} times, and no queries during the streams`,
    ratio <= MAX_TIMES && queries === 0 && broken === 0,
    { more: `${times}; ${rest}` },
  )
}

import { startPostgres } from '../../test/support/postgres-server.ts'
import { compare } from '../compare.ts'
import { createDatabase } from '../database.ts'
import { fillPeople } from '../fill.ts'
import { median, startServer } from '../load.ts'
import { postgresCpu } from '../postgres-cpu.ts'
import { type Row, withoutTarget, withTarget } from '../row.ts'
import type { Charged } from '../servers/charging.ts'
import type { Stage } from '../stage.ts'

const PEOPLE = 2_000
const AT_ONCE = 256
const MIN_PER_SECOND = 3_000
const COACH = '/v1/mind/coach/messages?stream=false'
const BODY = JSON.stringify({ message: 'I keep telling myself that I am never good enough at work.' })
/** Postgres's default settings, under which the server waits for the disk on every commit. */
const AS_INSTALLED = {}

/**
 * Measures how many AI responses per second can be charged if the engine takes no time: by the ledger alone, and through the whole service.
 */
export async function* chargedAnswers(stage: Stage): AsyncGenerator<Row> {
  const durable = await startPostgres(undefined, AS_INSTALLED)
  yield await ledgerAlone(stage, durable, 'the disk syncs every commit')
  durable.stop()
  yield await ledgerAlone(stage, stage.postgres, 'no sync', MIN_PER_SECOND)
  const { database } = await stage.shipped()
  const keys = await fillPeople(database.owner, PEOPLE)
  const service = await startServer('./servers/threefold.js', 4806, database.service, 'instant')
  const before = await postgresCpu(database.superuser)
  const result = await compare({ service: { url: service.address + COACH, keys, body: BODY, busy: service.busy } }, stage.extent)
  const spent = (await postgresCpu(database.superuser)) - before
  service.stop()
  yield withoutTarget('coach messages through the whole service, with an engine that answers at once', `${result.perSecond('service')}/s`, {
    more: `${result.perCpuSecond('service')} per CPU second of the event loop; Postgres ${spent.toFixed(1)} CPU seconds; ${result.errors} errors`,
  })
}

async function ledgerAlone(stage: Stage, postgres: Stage['postgres'], how: string, target?: number): Promise<Row> {
  const { rounds, seconds } = stage.extent
  const database = await createDatabase(postgres, 'charging')
  const keys = await fillPeople(database.owner, PEOPLE)
  const server = await startServer('./servers/charging.js', 0, database.service)
  const charge = async (keys?: string[]): Promise<Charged & { postgresSeconds: number }> => {
    const before = await postgresCpu(database.superuser)
    server.send({ keys, atOnce: AT_ONCE, seconds })
    const charged = await server.message<Charged>()
    return { ...charged, postgresSeconds: (await postgresCpu(database.superuser)) - before }
  }
  await charge(keys)
  const charged: Awaited<ReturnType<typeof charge>>[] = []
  for (let round = 0; round < rounds; round++) charged.push(await charge())
  server.stop()
  const of = (figure: (one: (typeof charged)[number]) => number) => Math.round(median(charged.map(figure)))
  const perSecond = of(({ answers, seconds }) => answers / seconds)
  const perAnswer = of(({ answers, cpuSeconds }) => (cpuSeconds / answers) * 1e6)
  const inPostgres = of(({ answers, postgresSeconds }) => (postgresSeconds / answers) * 1e6)
  const what = `AI responses charged, without HTTP and engine, ${how}`
  const extras = { more: `CPU time of an answer: ${perAnswer} µs in the process, ${inPostgres} µs in Postgres` }
  return target === undefined
    ? withoutTarget(what, `${perSecond}/s`, extras)
    : withTarget(what, `${perSecond}/s`, `at least ${target}/s`, perSecond >= target, extras)
}

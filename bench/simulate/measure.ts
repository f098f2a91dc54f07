import type { BenchDatabase } from '../database.ts'
import { median, type Server, startServer, sum } from '../load.ts'
import { postgresCpu } from '../postgres-cpu.ts'
import type { Pace } from '../stage.ts'
import { wrk } from '../wrk.ts'
import type { Measured } from './fit.ts'

/** A kind of request. */
export interface Kind {
  name: string
  path: string
  keys: string[]
  body?: string | ((index: number) => string)
}

export const CLIENTS = 32
const FIRST_PORT = 4821
/** The proportion of requests that may fail. On a busy machine, an instance may shed a few requests. */
const MAX_FAILED = 0.05

export const startInstances = (count: number, { service }: BenchDatabase): Promise<Server[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => startServer('./servers/threefold.js', FIRST_PORT + index, service, 'instant')))

const cpuOf = async (instances: Server[]) => sum(await Promise.all(instances.map((instance) => instance.cpu())))

/** The number of request bodies sent so far. Every burst sends different bodies, because instances cache words that they have seen. */
let bodies = 0

/** Sends requests of one kind to all instances at the same time, divided equally among them. */
async function burst(kind: Kind, instances: Server[], { superuser }: BenchDatabase, seconds: number): Promise<Measured> {
  const requests = kind.keys.map((key) => ({
    path: kind.path,
    headers: { authorization: `Bearer ${key}`, ...(kind.body && { 'content-type': 'application/json' }) },
    ...(kind.body && { body: typeof kind.body === 'string' ? kind.body : kind.body(bodies++) }),
  }))
  const before = { instances: await cpuOf(instances), database: await postgresCpu(superuser) }
  const connections = Math.round(CLIENTS / instances.length)
  const results = await Promise.all(
    instances.map(({ address: url }, index) =>
      wrk(
        requests.filter((_, request) => request % instances.length === index),
        { url, connections, seconds },
      ),
    ),
  )
  const spent = { instances: (await cpuOf(instances)) - before.instances, database: (await postgresCpu(superuser)) - before.database }
  const answered = sum(results.map((result) => result.answered))
  const failed = sum(results.map((result) => result.failed))
  if (failed > answered * MAX_FAILED) throw new Error(`${failed} requests to ${kind.path} failed, ${answered} were answered`)
  return {
    instances: instances.length,
    perSecond: sum(results.map((result) => result.perSecond)),
    demands: {
      generator: (sum(results.map(({ cpuSeconds }) => cpuSeconds)) / answered) * 1e6,
      instance: (spent.instances * 1_000) / answered,
      database: (spent.database * 1e6) / answered,
    },
  }
}

/** Measures each group of instances. Alternates between them, so that other load on the machine affects all of them equally. */
export async function measure(kind: Kind, groups: Server[][], database: BenchDatabase, { rounds, seconds }: Pace): Promise<Measured[]> {
  // warms up, because an instance that has just started may still be loading its content
  for (const group of groups) await burst(kind, group, database, seconds).catch(() => {})
  const bursts: Measured[][] = groups.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, group] of groups.entries()) bursts[index]?.push(await burst(kind, group, database, seconds))
  return bursts.map((runs, index) => {
    const of = (figure: (run: Measured) => number) => median(runs.map(figure))
    return {
      instances: groups[index]?.length ?? 0,
      perSecond: of(({ perSecond }) => perSecond),
      demands: {
        generator: of(({ demands }) => demands.generator),
        instance: of(({ demands }) => demands.instance),
        database: of(({ demands }) => demands.database),
      },
    }
  })
}

/** The CPU time that one request needs, in microseconds. */
export interface Demands {
  /** The time spent in the load generator. */
  generator: number
  /** The time spent in the instance that responds. */
  instance: number
  database: number
}

export interface Network {
  demands: Demands
  instances: number
  /**
   * The number of requests in progress at any time. Each client sends its next request when it has received the response to its previous
   * one.
   */
  clients: number
  /** The number of cores that all processes share. */
  cores: number
  /** The number of unrelated processes that always compete for a core. */
  others?: number
  /** The number of cores of the database, if it has its own machine. */
  databaseCores?: number
}

const SIMULATED_REQUESTS = 5_000
const WARM_UP_REQUESTS = 1_000

/** A process that performs one task at a time. */
interface Station {
  demand: number
  isDatabase: boolean
  waiting: number[]
  /** The remaining CPU time of the task in progress, in microseconds. */
  left: number
  client: number
}

/** A pseudorandom generator (mulberry32), so that the same network always gives the same result. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const station = (demand: number, isDatabase = false): Station => ({ demand, isDatabase, waiting: [], left: 0, client: -1 })

/**
 * The throughput of a closed queueing network, in requests per second. Each request passes through the generator, an instance and the
 * database. The generator and each instance have one thread and a queue, whereas the database has a process for each request. All
 * running tasks share the cores equally, and none uses more than one core.
 */
export function throughputOf({ demands, instances, clients, cores, others = 0, databaseCores }: Network): number {
  const random = randomFrom(instances * 1_000 + clients)
  const generator = station(demands.generator)
  const loops = Array.from({ length: instances }, () => station(demands.instance))
  const databases = Array.from({ length: clients }, () => station(demands.database, true))
  const all = [generator, ...loops, ...databases]
  const after = (at: Station): Station => {
    if (at.isDatabase) return generator
    return (at === generator ? loops[at.client % instances] : databases[at.client]) as Station
  }
  generator.waiting = Array.from({ length: clients }, (_, client) => client)
  let [now, done, startedAt] = [0, 0, 0]
  while (done < WARM_UP_REQUESTS + SIMULATED_REQUESTS) {
    for (const idle of all)
      if (idle.client < 0 && idle.waiting.length > 0) {
        idle.client = idle.waiting.shift() as number
        idle.left = -Math.log(1 - random()) * idle.demand
      }
    const running = all.filter(({ client }) => client >= 0)
    const inDatabase = running.filter(({ isDatabase }) => isDatabase).length
    const shared = Math.min(1, cores / (running.length + others - (databaseCores === undefined ? 0 : inDatabase)))
    const own = databaseCores === undefined ? shared : Math.min(1, databaseCores / inDatabase)
    const timeLeft = ({ left, isDatabase }: Station) => left / (isDatabase ? own : shared)
    const next = running.reduce((first, other) => (timeLeft(other) < timeLeft(first) ? other : first))
    const step = timeLeft(next)
    now += step
    for (const each of running) each.left -= step * (each.isDatabase ? own : shared)
    after(next).waiting.push(next.client)
    if (next.isDatabase && ++done === WARM_UP_REQUESTS) startedAt = now
    next.client = -1
  }
  return SIMULATED_REQUESTS / ((now - startedAt) / 1e6)
}

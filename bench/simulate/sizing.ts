import type { Demands } from './network.ts'

/** The cost of one kind of request, and how many of them an active person makes per day. */
export interface Load {
  name: string
  perDay: number
  demands: Pick<Demands, 'instance' | 'database'>
}

/** The capacity of one installation, as measured or assumed in docs/sizing.md. */
export interface Capacity {
  /** The number of bytes stored for each active person. `bytesPerDay` is the number stored for each day on which they use the service. */
  bytesPerPerson: number
  bytesPerDay: number
  connectionsPerInstance: number
  databaseCores: number
  maxConnections: number
  /** The number of requests per second that one Redis server can admit. */
  slotsPerSecond: number
  /** The number of AI responses per second that one primary database can charge. */
  answersPerSecond: number
}

export interface Size {
  people: number
  requestsPerSecond: number
  answersPerSecond: number
  instances: number
  databaseCores: number
  connections: number
  gigabytes: number
  breaksFirst: string
}

/** The proportion of a day's requests that are made in its busiest hour. */
export const PEAK_HOUR = 0.12
/** The maximum utilization of any component, so that queues stay short. */
export const BUSY = 0.6
export const DAYS_KEPT = 365
/** The number of additional instances, because one may fail or be restarting for an upgrade. */
const SPARE = 1

const perSecondAtPeak = (people: number, perDay: number) => (people * perDay * PEAK_HOUR) / 3_600

export function sizeFor(people: number, loads: Load[], capacity: Capacity): Size {
  const rates = loads.map(({ perDay }) => perSecondAtPeak(people, perDay))
  const coresOf = (part: 'instance' | 'database') =>
    loads.reduce((sum, { demands }, index) => sum + ((rates[index] as number) * demands[part]) / 1e6, 0) / BUSY
  const requestsPerSecond = rates.reduce((sum, rate) => sum + rate, 0)
  const answersPerSecond = rates[loads.findIndex(({ name }) => name === 'AI response')] ?? 0
  const instances = Math.ceil(coresOf('instance')) + SPARE
  const databaseCores = coresOf('database')
  const connections = instances * capacity.connectionsPerInstance
  const shares: Record<string, number> = {
    'connections: use PgBouncer': connections / capacity.maxConnections,
    'CPU of the primary: use read replicas': databaseCores / capacity.databaseCores,
    'Redis: use a cluster': requestsPerSecond / (capacity.slotsPerSecond * BUSY),
    'charging on one primary: shard by identity': answersPerSecond / (capacity.answersPerSecond * BUSY),
  }
  const [[first, share] = ['', 0]] = Object.entries(shares).sort(([, one], [, other]) => other - one)
  return {
    people,
    requestsPerSecond,
    answersPerSecond,
    instances,
    databaseCores,
    connections,
    gigabytes: (people * (capacity.bytesPerPerson + DAYS_KEPT * capacity.bytesPerDay)) / 1e9,
    breaksFirst: `${first} (at ${Math.round(share * 100)}%)`,
  }
}

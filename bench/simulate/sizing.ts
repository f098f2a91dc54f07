import type { Demands } from './network.ts'

/** What one request of a kind costs, and how many of them an active person makes on a day. */
export interface Load {
  name: string
  perDay: number
  demands: Pick<Demands, 'instance' | 'database'>
}

/** What one installation can do, as measured or as assumed in docs/sizing.md. */
export interface Capacity {
  /** Bytes that are stored for each active person, and for each of their days of use. */
  bytesPerPerson: number
  bytesPerDay: number
  connectionsPerInstance: number
  databaseCores: number
  maxConnections: number
  /** Slots per second that one Redis takes. */
  slotsPerSecond: number
  /** AI answers per second that one primary charges. */
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

/** The share of a day's requests that fall into its busiest hour. */
export const PEAK_HOUR = 0.12
/** The share of its time that anything is busy, so that queues stay short. */
export const BUSY = 0.6
export const DAYS_KEPT = 365
/** One may fail, or be replaced by the next version. */
const SPARE = 1

const perSecondAtPeak = (people: number, perDay: number) => (people * perDay * PEAK_HOUR) / 3_600

export function sizeFor(people: number, loads: Load[], capacity: Capacity): Size {
  const rates = loads.map(({ perDay }) => perSecondAtPeak(people, perDay))
  const coresOf = (part: 'instance' | 'database') =>
    loads.reduce((sum, { demands }, index) => sum + ((rates[index] as number) * demands[part]) / 1e6, 0) / BUSY
  const requestsPerSecond = rates.reduce((sum, rate) => sum + rate, 0)
  const answersPerSecond = rates[loads.findIndex(({ name }) => name === 'AI answer')] ?? 0
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

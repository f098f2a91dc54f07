import { Client } from 'pg'
import { createLog } from '../../src/base/log.ts'
import { AUTHENTICATION_POOL_SIZE, PLATFORM_POOL_SIZE } from '../../src/db/open.ts'
import { RedisSlots } from '../../src/http/limits/redis-slots.ts'
import { startRedis } from '../../test/support/redis-server.ts'
import { createDatabase } from '../database.ts'
import { fillPeople } from '../fill.ts'
import { startServer } from '../load.ts'
import type { Charged } from '../servers/charging.ts'
import type { Stage } from '../stage.ts'

const PEOPLE = 2_000
const DAYS = 30
const SLOTS = 20_000
const AT_ONCE = 200
const POOL_SIZE = 10
const LISTENERS = 3
const CHARGING = { atOnce: 256, seconds: 3 }

export const CONNECTIONS_PER_INSTANCE = POOL_SIZE + PLATFORM_POOL_SIZE + AUTHENTICATION_POOL_SIZE + LISTENERS

interface StoredBytes {
  bytesPerPerson: number
  bytesPerDay: number
}

/** Measures how many bytes, including indexes, the platform stores for a person with one key, and for each day on which they use it. */
export async function storedBytes(stage: Stage): Promise<StoredBytes> {
  const database = await createDatabase(stage.postgres, 'bytes')
  const client = new Client({ connectionString: database.superuser })
  await client.connect()
  const sizeOf = async (...tables: string[]) => {
    const { rows } = await client.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(part)) as bytes from unnest($1::text[]) name, lateral (
         select ('platform.' || name)::regclass as part union select relid from pg_partition_tree(('platform.' || name)::regclass)) parts`,
      [tables],
    )
    return Number(rows[0]?.bytes)
  }
  const before = await sizeOf('identities', 'keys', 'links')
  await fillPeople(database.owner, PEOPLE)
  const bytesPerPerson = ((await sizeOf('identities', 'keys', 'links')) - before) / PEOPLE
  const used = ['daily_requests', 'daily_ai', 'person_daily_ai']
  const unused = await sizeOf(...used)
  const days = `from platform.keys k, generate_series(1, ${DAYS}) day`
  await client.query(`insert into platform.daily_requests select k.id, k.identity_id, current_date - day, 60 ${days}`)
  await client.query(`insert into platform.daily_ai select k.id, k.identity_id, current_date - day, 'coach', 2 ${days}`)
  await client.query(`insert into platform.person_daily_ai select k.identity_id, current_date - day, 'coach', 2 ${days}`)
  const bytesPerDay = ((await sizeOf(...used)) - unused) / PEOPLE / DAYS
  await client.end()
  return { bytesPerPerson, bytesPerDay }
}

/** The number of requests per second that one Redis server can admit. */
export async function slotsPerSecond(): Promise<number> {
  const redis = await startRedis()
  const slots = new RedisSlots(redis.url, createLog('warn'))
  await slots.open()
  let next = 0
  const taker = async () => {
    while (next < SLOTS) {
      const caller = next++ % PEOPLE
      const limit = 1_000_000
      await slots.take(
        [
          { name: `key-${caller}`, policy: 'standard', limit },
          { name: `person-${caller}`, policy: 'person', limit },
        ],
        1,
      )
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, taker))
  const perSecond = SLOTS / ((performance.now() - startedAt) / 1_000)
  slots.close()
  await redis.kill()
  return perSecond
}

/** The number of AI responses per second that one primary database can charge on this machine. */
export async function answersPerSecond(stage: Stage): Promise<number> {
  const database = await createDatabase(stage.postgres, 'charged')
  const keys = await fillPeople(database.owner, PEOPLE)
  const server = await startServer('./servers/charging.js', 0, database.service)
  const charge = async (order: { keys?: string[] }) => {
    server.send({ ...order, ...CHARGING })
    const { answers, seconds } = await server.message<Charged>()
    return answers / seconds
  }
  await charge({ keys })
  const perSecond = await charge({})
  server.stop()
  return perSecond
}

import { Client } from 'pg'
import { inject } from 'vitest'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'

export const DAILY_COACH = LIFTED.daily.coach

export interface Instances {
  /** Three instances on one Postgres and one Redis. */
  all: readonly [a: TestService, b: TestService, c: TestService]
  database: TestDatabase
  redis: RedisServer
  close(): Promise<void>
}

export async function startInstances(options: ServiceOptions = {}): Promise<Instances> {
  const [database, redis] = await Promise.all([freshDatabase(), startRedis()])
  const shared = { database, redisUrl: redis.url, limits: LIFTED, ...options }
  const a = await startService(shared)
  const more = { ...shared, clock: a.clock }
  const all = [a, await startService(more), await startService(more)] as const
  return {
    all,
    database,
    redis,
    close: async () => {
      await Promise.all(all.map((instance) => instance.close()))
      await redis.kill()
      await database.close()
    },
  }
}

/** Closes every connection on which instances receive notifications, and returns the number of closed connections. */
export async function cutNotifications({ service }: TestDatabase): Promise<number> {
  const { admin } = inject('database') as { admin: string }
  const [, name] = /\/(\w+)\?/.exec(service) ?? []
  const client = new Client({ connectionString: admin })
  await client.connect()
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'threefold-listen' and datname = $1`,
    [name],
  )
  await client.end()
  return ended.rows.length
}

export interface Units {
  spent: number
  /** Units reserved by calls that have not ended, or whose instance was killed. */
  reserved: number
  /** Answers that can be replayed. */
  kept: number
}

/** A key's coach units according to the database, regardless of which instance used them. */
export async function unitsOf(database: TestDatabase, keyId: string): Promise<Units> {
  const [units] = await asOwner<Units>(
    database,
    `select (select coalesce(sum(spent), 0)::int from platform.daily_ai where key_id = $1) as spent,
            (select count(*)::int from platform.ai_reservations where key_id = $1) as reserved,
            (select count(*)::int from platform.ai_answers where key_id = $1 and answer is not null) as kept`,
    [keyId],
  )
  return units as Units
}

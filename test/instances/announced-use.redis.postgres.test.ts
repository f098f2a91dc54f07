import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiRoute } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import type { TestService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { type Instances, startInstances } from './instances.ts'

const ANSWERS = 20

let instances: Instances
let listener: Client
const heard: string[] = []
beforeAll(async () => {
  instances = await startInstances({ routes: aiRoute(async () => 'yes') })
  listener = new Client({ connectionString: instances.database.owner })
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen threefold')
})
afterAll(async () => {
  await listener.end()
  await instances.close()
})

const coachUnits = async (on: TestService, key: string): Promise<number> => (await on.call('GET', '/v1/me', key)).json().usage_today.coach
const usedEverywhere = (key: string, units: number) =>
  within(1_000, async () => (await Promise.all(instances.all.map((each) => coachUnits(each, key)))).every((used) => used === units))
const answer = (on: TestService, key: string) => on.call('POST', '/v1/test/ai', key)
/** Returns the announcements of usage. After the query, all earlier announcements have been received. */
const notified = async () => {
  await listener.query('select 1')
  return heard.splice(0).filter((payload) => payload.startsWith('usage:'))
}

it('AI answers are announced to the other instances through Redis, and none through Postgres', async () => {
  const { key } = await instances.all[0].mint()
  await usedEverywhere(key, 0)
  await notified()
  for (let count = 0; count < ANSWERS; count++) expect((await answer(instances.all[0], key)).statusCode).toBe(200)
  await usedEverywhere(key, ANSWERS)
  expect(await notified()).toEqual([])
})

it('units that are used by SQL are announced by the database', async () => {
  const { key, api_key } = await instances.all[1].mint()
  await answer(instances.all[1], key)
  await usedEverywhere(key, 1)
  await asOwner(instances.database, 'update platform.daily_ai set spent = 5 where key_id = $1', [api_key.id])
  await usedEverywhere(key, 5)
})

it('an instance that missed an announcement notices the gap, and reads again', async () => {
  const { key, api_key } = await instances.all[2].mint()
  await answer(instances.all[2], key)
  await usedEverywhere(key, 1)
  const silently = `begin; set local threefold.announced_by = 'caller'; update platform.daily_ai set spent = 7 where key_id = '${api_key.id}'; commit`
  await asOwner(instances.database, silently)
  expect(await coachUnits(instances.all[0], key)).toBe(1)
  const redis = new Redis(instances.redis.url)
  const later = { from: 'another instance', sequence: 2, at: 0, families: [] }
  await redis.publish('threefold:use:live', JSON.stringify(later))
  await redis.quit()
  await usedEverywhere(key, 7)
})

it('without Redis, the database announces what is used, and no instance shows older numbers for more than a second', async () => {
  const { key } = await instances.all[0].mint()
  await usedEverywhere(key, 0)
  await instances.redis.kill()
  await notified()
  await answer(instances.all[0], key)
  await usedEverywhere(key, 1)
  expect(await notified()).toHaveLength(1)
  await instances.redis.restart()
})

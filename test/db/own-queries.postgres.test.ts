import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../src/db/statement.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const SLOW_PERSON = '00000000-0000-4000-8000-000000000001'
const slow = statement('slow', "select json_build_object('slept', pg_sleep(30)::text)")

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED, patience: 1 })
})
afterAll(() => service.close())

const flood = (database: 'platform' | 'body', queries: number) =>
  Array.from({ length: queries }, () => service.deps.db[database].asPerson(SLOW_PERSON, slow).catch((error) => error.code))

/** Cancels the queries repeatedly, because others take the place of those that are canceled. */
async function endAll(flooding: Promise<unknown>[]): Promise<void> {
  const over = Promise.all(flooding).then(() => true)
  while (!(await Promise.race([over, sleep(20, false)])))
    await asOwner(
      { owner: service.database.service },
      "select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and datname = current_database()",
    )
}

describe("a flood of one person's slow queries", () => {
  thorough('opens no circuit: once they have ended, everyone is served immediately', async () => {
    const { key } = await service.mint()
    const outcomes = await Promise.all([...flood('platform', 16), ...flood('body', 30)])
    expect(new Set(outcomes)).toEqual(new Set(['upstream_error']))
    for (const database of ['platform', 'body', 'authentication'] as const)
      expect(service.deps.db[database].connections.primary?.isCircuitOpen, database).toBe(false)
    for (const path of ['/v1/me', '/v1/me/usage', '/v1/body/me/stacks'])
      expect((await service.call('GET', path, key)).statusCode, path).toBe(200)
  })

  it('delays neither the lookup of keys nor /readyz while it lasts', async () => {
    const strangers = await Promise.all(Array.from({ length: 10 }, async () => (await service.mint('mind-only@example.com')).key))
    const flooding = flood('platform', 16)
    await sleep(100)
    const begun = performance.now()
    for (const stranger of strangers) {
      expect((await service.call('GET', '/v1/mind/beliefs', stranger)).statusCode).toBe(200)
      expect((await service.call('GET', '/readyz')).statusCode).toBe(200)
    }
    expect(performance.now() - begun).toBeLessThan(1_300) // so the slow queries were still running
    await endAll(flooding)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../src/db/statement.ts'
import { foldEmail } from '../../src/identity/email.ts'
import { keepMonths } from '../../src/identity/sweeper.queries.ts'
import { agentOf } from '../oauth/agent.ts'
import { DEMO } from '../portal/browser.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { ask, COACH, eventsPath, listen } from '../support/event-reader.ts'
import { mintUseRevoke, PERSON_BUDGET, PERSON_COACH, tally } from '../support/mint-rounds.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'
import { describeRowLevelSecurity } from './row-level-security.ts'

export const QUERY_OPTIONS: ServiceOptions = { limits: LIFTED, routes: aiRoute(async () => 'yes'), signInMethod: DEMO }

/**
 * Tests one query of each kind on two instances that share a database. `npm test` includes only the queries that protect people's rows,
 * keys and caps. All other tests of the service use Postgres if it is installed.
 */
export function describeQueries(instances: () => [TestService, TestService]): void {
  describe('queries', () => {
    let service: TestService
    let beside: TestService
    let key: string
    beforeAll(async () => {
      ;[service, beside] = instances()
      key = (await service.mint()).key
    })

    const get = async (path: string, by = key) => (await service.call('GET', path, by)).json()

    it('a scoped statement reads the rows of one person, even when several people read at once', async () => {
      const keys = [key, (await service.mint('mind-only@example.com')).key]
      const alone = [await get('/v1/mind/me/progress', keys[0]), await get('/v1/mind/me/progress', keys[1])]
      const ids = alone.flatMap(({ practice }) => practice.map(({ id }: { id: string }) => id))
      expect([alone[0].practice.length > 10, alone[1].practice.length > 10, new Set(ids).size]).toEqual([true, true, ids.length])
      const together = await Promise.all(Array.from({ length: 12 }, (_, index) => get('/v1/mind/me/progress', keys[index % 2])))
      for (const [index, progress] of together.entries()) expect(progress).toEqual(alone[index % 2])
    })

    it('a scoped statement that writes is rejected, and the next one works', async () => {
      const write = statement('write', "update mind.accounts set plan = 'pro'")
      await expect(service.deps.db.mind.asPerson('00000000-0000-0000-0000-000000000000', write)).rejects.toThrow(/permission denied/)
      expect((await get('/v1/mind/me/progress')).practice.length).toBeGreaterThan(10)
    })

    thorough('a scoped list returns every row once, page by page', async () => {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data, next_cursor } = await get(`/v1/voice/me/opportunities?limit=2${cursor && `&cursor=${cursor}`}`)
        ids.push(...data.map(({ id }: { id: string }) => id))
        cursor = next_cursor
      }
      const whole = (await get('/v1/voice/me/opportunities?limit=100')).data
      expect(ids).toEqual(whole.map(({ id }: { id: string }) => id))
      expect(ids.length).toBeGreaterThan(4)
    })

    thorough('the months to come are made', async () => {
      const count = () => asOwner(service.database, "select from pg_inherits where inhparent = 'platform.audit'::regclass")
      const before = await count()
      await service.deps.db.platform.unscoped(keepMonths, ['2050-01-01', null, null])
      expect(await count()).toHaveLength(before.length + 1)
    })

    thorough('an unscoped list returns the shared rows in order', async () => {
      const rows = await asOwner<{ id: string }>(
        service.database,
        `select id from voice.events where is_active and coalesce(end_date, start_date) >= $1::date
     order by start_date, coalesce(end_date, start_date), id limit 30`,
        [new Date(service.clock.now())],
      )
      expect((await get('/v1/voice/events?limit=30')).data.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id))
      expect(rows).toHaveLength(30)
    })

    thorough('a search finds a misspelled remedy, and treats SQL operators as ordinary characters', async () => {
      expect((await get('/v1/body/search?q=tumeric')).data[0]).toMatchObject({ type: 'remedy', name: 'Turmeric' })
      expect((await get(`/v1/body/search?${new URLSearchParams({ q: "'; drop table body.entities; --" })}`)).data).toEqual([])
    })

    thorough('a check reads remedies and drugs', async () => {
      const items = ["St John's Wort", 'Zoloft']
      const response = await service.call('POST', '/v1/body/interactions/check', key, { payload: { items } })
      expect(response.json()).toMatchObject({ checked: 2, unmatched: [], matches: [{ severity: 'HIGH' }] })
    })

    it('transactions mint and rotate complete keys, and another instance is notified of a revocation', async () => {
      const { key: old, api_key } = await service.mint()
      const rotated = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, old, { payload: { grace_seconds: 0 } })).json()
      const status = async (on: TestService, by: string) => (await on.call('GET', '/v1/me', by)).statusCode
      expect([await status(service, old), await status(service, rotated.key), await status(beside, rotated.key)]).toEqual([401, 200, 200])
      await service.call('DELETE', `/v1/keys/${rotated.api_key.id}`, key)
      await within(1_000, async () => (await status(beside, rotated.key)) === 401)
    })

    thorough('an application connects, refreshes, and is ended by a second use of its refresh token', async () => {
      const agent = await agentOf(service)
      const first = await agent.connect()
      expect(await agent.status(first.access_token)).toBe(200)
      const second = (await agent.refresh(first.refresh_token)).json()
      expect(await agent.status(second.access_token)).toBe(200)
      expect((await agent.browser.get('/portal/connections')).json().data).toHaveLength(1)
      expect((await agent.refresh(first.refresh_token)).json().error).toBe('invalid_grant')
      expect(await agent.status(second.access_token)).toBe(401)
    })

    const AT_ONCE = rounds(30, 1_000)
    it(`a cap admits exactly 25 of ${AT_ONCE} calls on two instances`, async () => {
      const { key: capped } = await service.mint()
      const calls = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 ? service : beside).call('POST', '/v1/test/ai', capped))
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(25)
      expect((await get('/v1/me', capped)).usage_today.coach).toBe(25)
    })

    thorough('the last unit goes to only one of two instances, every time', async () => {
      const { key: racing } = await service.mint()
      for (let count = 0; count < 24; count++) await service.call('POST', '/v1/test/ai', racing)
      const race = await Promise.all([service, beside].map((each) => each.call('POST', '/v1/test/ai', racing)))
      expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    })

    thorough(
      "a person's budget is exact while two instances mint, use and revoke keys",
      async () => {
        const strict = { ...QUERY_OPTIONS, database: service.database, clock: service.clock, limits: PERSON_BUDGET }
        const both = [await startService(strict), await startService(strict)]
        service.clock.advance(86_400_000)
        const ROUNDS = 10_000
        const outcomes: string[] = []
        for (let round = 0; round < ROUNDS; round += 2)
          outcomes.push(...(await Promise.all([mintUseRevoke(both, round), mintUseRevoke(both, round + 1)])).flat())
        for (const each of both) await each.close()
        expect(tally(outcomes)).toEqual({ answer: PERSON_COACH, 'person-coach-daily': ROUNDS * 2 - PERSON_COACH })
      },
      PROOF_TIMEOUT,
    )

    thorough('a coach reply is stored and replayed event by event', async () => {
      const port = await listen(service)
      const heard = await ask(port, { key, path: COACH, body: { message: 'I am never enough.' } })
      expect(heard.events.at(-1)?.event).toBe('done')
      const again = await ask(port, { key, method: 'GET', path: eventsPath(heard.events[0]?.data.message_id) })
      expect(again.events).toEqual(heard.events)
    })

    thorough('SQL and TypeScript fold e-mail addresses the same way', async () => {
      const emails = ['Ada@Example.COM', ' \u212aate@example.com\t', '\u0130\u0131@x.de', 'É.ß@z', '\u00a0a@b']
      const folded = await asOwner<{ folded: string }>(
        service.database,
        'select mind.fold_email(e) as folded from unnest($1::text[]) with ordinality as u(e, n) order by n',
        [emails],
      )
      expect(folded.map((row) => row.folded)).toEqual(emails.map(foldEmail))
    })

    describeRowLevelSecurity(() => service)
  })
}

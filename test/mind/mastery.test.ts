import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beliefId } from '../../src/corpus/beliefs.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { DAY_MS } from '../support/zones.ts'

interface Mastery {
  belief_id: string
  belief_slug: string
  belief_title: string
  world: string
  score: number
  level: string
  practice_count: number
  last_practiced_at: string | null
  trend: string
}
interface ScoreRow {
  belief_id: string
  score: number
  previous_score: number | null
}

const NEWCOMER = 'newcomer@example.com'

let service: TestService
let beliefs: { id: string; slug: string; title: string; world: string }[]
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED, poolSize: 1 })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
  beliefs = (await service.call('GET', '/v1/mind/beliefs?limit=100', keys.get(NEWCOMER))).json().data
})
afterAll(() => service.close())

const call = (email: string) => service.call('GET', '/v1/mind/me/mastery', keys.get(email))
const read = async (email: string): Promise<Mastery[]> => (await call(email)).json().data
const isLinked = ({ apps, verified }: DemoPerson) => verified && apps.includes('mind')
const keepers = DEMO_PEOPLE.filter((person) => isLinked(person) && person.hasRows)
const accountOf = (email: string) => accountId('mind', DEMO_PEOPLE.find((person) => person.email === email) as DemoPerson)
const inOrder = (one: Mastery, other: Mastery) => other.score - one.score || (one.belief_title < other.belief_title ? -1 : 1)

/** Replaces the newcomer's scores with these scores for the first beliefs in the library. */
async function scoresOfNewcomer(scores: [score: number, previous: number | null][]): Promise<Mastery[]> {
  const account = accountOf(NEWCOMER)
  const rows = scores.map(([score, previous_score], index) => ({
    ...{ account_id: account, belief_id: beliefs[index]?.id, score, previous_score, updated_at: '2026-03-10T00:00:00Z' },
  }))
  await asOwner(service.database, 'delete from mind.mastery where account_id = $1', [account])
  await asOwner(service.database, 'insert into mind.mastery select * from json_populate_recordset(null::mind.mastery, $1)', [
    JSON.stringify(rows),
  ])
  const data = await read(NEWCOMER)
  return rows.map(({ belief_id }) => data.find((record) => record.belief_id === belief_id) as Mastery)
}

describe('own mastery', () => {
  it('is an empty list for a newcomer', async () => {
    const response = await call(NEWCOMER)
    expect([response.statusCode, response.json()]).toEqual([200, { data: [] }])
  })

  it('equals a recount of the raw rows for everyone, with its declared fields and no others', async () => {
    for (const { email } of keepers) {
      const own = <Row>(table: string) =>
        asOwner<Row>(service.database, `select * from mind.${table} where account_id = $1`, [accountOf(email)])
      const practice = await own<{ belief_id: string; practiced_at: Date }>('practice')
      const expected = (await own<ScoreRow>('mastery')).map(({ belief_id, score, previous_score }): Mastery => {
        const belief = beliefs.find(({ id }) => id === belief_id)
        const times = practice.filter((row) => row.belief_id === belief_id).map((row) => row.practiced_at.toISOString())
        const gain = score - (previous_score ?? score)
        return {
          ...{ belief_id, belief_slug: belief?.slug as string, belief_title: belief?.title as string, world: belief?.world as string },
          ...{ score, level: ['new', 'growing', 'steady', 'mastered', 'mastered'][Math.floor(score / 25)] as string },
          ...{ practice_count: times.length, last_practiced_at: times.sort().at(-1) ?? null },
          trend: gain >= 3 ? 'rising' : gain <= -3 ? 'falling' : 'steady',
        }
      })
      expect(expected.length).toBeGreaterThan(2)
      expect(await read(email), email).toEqual(expected.sort(inOrder))
    }
  })

  it("never mixes people's data when many read at once over one connection", async () => {
    const alone = new Map<string, Mastery[]>()
    for (const { email } of keepers) alone.set(email, await read(email))
    expect(new Set([...alone.values()].map((records) => JSON.stringify(records))).size).toBe(keepers.length)
    const emails = Array.from({ length: 24 }, (_, index) => keepers[index % keepers.length]?.email as string)
    const together = await Promise.all(emails.map(read))
    for (const [index, email] of emails.entries()) expect(together[index]).toEqual(alone.get(email))
  })

  it('requires a verified mind account, and no other application', async () => {
    for (const person of DEMO_PEOPLE) {
      const response = await call(person.email)
      expect(response.statusCode, person.email).toBe(isLinked(person) ? 200 : 409)
      if (!isLinked(person)) expect(response.json().error.details.missing_apps).toEqual(['mind'])
    }
  })

  it('is never cached', async () => {
    const { headers } = await call('all-apps@example.com')
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })
})

describe('a score', () => {
  it('has the level of its quarter', async () => {
    const scores = [0, 24, 25, 49, 50, 74, 75, 100]
    const levels = (await scoresOfNewcomer(scores.map((score) => [score, null]))).map(({ level }) => level)
    expect(levels).toEqual(['new', 'new', 'growing', 'growing', 'steady', 'steady', 'mastered', 'mastered'])
  })

  it('is rising or falling if it changed by three points or more in 30 days, and steady otherwise', async () => {
    const records = await scoresOfNewcomer([
      [50, null],
      [50, 50],
      [50, 48],
      [50, 47],
      [50, 52],
      [50, 53],
      [100, 0],
      [0, 100],
    ])
    expect(records.map(({ trend }) => trend)).toEqual(['steady', 'steady', 'steady', 'rising', 'steady', 'falling', 'rising', 'falling'])
  })

  it('comes with the number of times that its belief has been practiced so far, without practice from the future', async () => {
    const now = service.clock.now()
    await asOwner(
      service.database,
      `insert into mind.practice (id, account_id, belief_id, practiced_at, kind)
       select gen_random_uuid(), $1, $2, unnest($3::timestamptz[]), 'breath'`,
      [accountOf(NEWCOMER), beliefs[0]?.id, [now - 400 * DAY_MS, now, now + 1].map((moment) => new Date(moment))],
    )
    const [practiced, untouched] = await scoresOfNewcomer([
      [10, null],
      [10, null],
    ])
    expect(practiced).toMatchObject({ practice_count: 2, last_practiced_at: new Date(now).toISOString() })
    expect(untouched).toMatchObject({ practice_count: 0, last_practiced_at: null })
  })

  it('is sorted after higher ones, and by title among equal ones', async () => {
    await scoresOfNewcomer(Array.from({ length: 40 }, (_, index) => [(index * 7) % 5, null]))
    const data = await read(NEWCOMER)
    expect(data).toEqual([...data].sort(inOrder))
    expect(data).toHaveLength(40)
    expect(beliefId(data[0]?.belief_slug as string)).toBe(data[0]?.belief_id)
  })
})

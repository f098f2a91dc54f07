import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAB_DISCLAIMER } from '../../src/contract/body.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { dayByIntl } from '../support/zones.ts'

const PATH = '/v1/body/me/readings'
const ADA = 'all-apps@example.com'
const NEWCOMER = 'newcomer@example.com'

interface Row {
  id: string
  biomarker_id: string
  unit: string
  value: number
  at: Date
}
interface Marker {
  name: string
  unit: string
  reference_ranges: { sex: string; low: number | null; high: number | null }[]
}

let service: TestService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})
afterAll(() => service.close())

const call = (email: string) => service.call('GET', PATH, keys.get(email))
const read = async (email: string) => (await call(email)).json().data
const person = (email: string) => DEMO_PEOPLE.find((each) => each.email === email) as (typeof DEMO_PEOPLE)[number]
const account = accountId('body', person(NEWCOMER))
const measure = (biomarker: string, value: number, unit: string, at: string) =>
  asOwner(
    service.database,
    'insert into body.biomarker_readings (id, account_id, biomarker_id, value, unit, measured_at) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), account, biomarker, value, unit, at],
  )

/** Computes the expected series from the raw rows. Fetches each biomarker from the API, as a client would. */
async function recount(email: string) {
  const someone = person(email)
  const rows = await asOwner<Row>(
    service.database,
    'select id, biomarker_id, unit, value, measured_at as at from body.biomarker_readings where account_id = $1 order by random()',
    [accountId('body', someone)],
  )
  const series = new Map<string, Row[]>()
  for (const row of rows) series.set(`${row.biomarker_id} ${row.unit}`, [...(series.get(`${row.biomarker_id} ${row.unit}`) ?? []), row])
  const told = []
  for (const list of series.values()) {
    const [{ biomarker_id, unit }] = list as [Row, ...Row[]]
    const found = await service.call('GET', `/v1/body/biomarkers/${biomarker_id}`, keys.get(ADA))
    const marker: Marker | undefined = found.statusCode === 200 ? found.json().data : undefined
    const [range, ...others] = marker?.reference_ranges ?? []
    const holds = range && others.length === 0 && range.sex === 'any' && marker?.unit === unit
    told.push({
      ...{ biomarker_id, biomarker_name: marker?.name ?? biomarker_id, unit },
      reference_range: holds ? { low: range.low, high: range.high } : null,
      readings: list
        .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
        .map(({ at, value }) => ({ measured_at: at.toISOString(), taken_on: dayByIntl(at.getTime(), someone.timezone), value })),
    })
  }
  return told
}
type Series = Awaited<ReturnType<typeof recount>>
const sorted = (series: Series) =>
  [...series].sort((one, other) => (`${one.biomarker_id} ${one.unit}` < `${other.biomarker_id} ${other.unit}` ? -1 : 1))

describe('own readings', () => {
  it('equal a recount of the raw rows, for every demo person with a body account', async () => {
    let full = 0
    for (const { email, apps, verified } of DEMO_PEOPLE.filter((each) => each.verified && each.apps.includes('body'))) {
      expect([apps.includes('body'), verified]).toEqual([true, true])
      const data: Series = await read(email)
      expect(sorted(data), email).toEqual(sorted(await recount(email)))
      const names = data.map(({ biomarker_name }) => biomarker_name)
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
      if (data.length > 0) full++
    }
    expect(full).toBeGreaterThan(1)
  })

  it('are returned all at once with the disclaimer for laboratory values, and are never cached', async () => {
    const response = await call(ADA)
    const { data, ...rest } = response.json()
    expect(rest).toEqual({ next_cursor: null, disclaimer: LAB_DISCLAIMER, corpus_version: expect.any(String) })
    expect([response.headers['cache-control'], response.headers['content-type']]).toEqual(['no-store', 'application/json; charset=utf-8'])
    expect(data.length).toBeGreaterThan(1)
  })

  it('are an empty list for a newcomer, and a 409 without a body account', async () => {
    expect([(await call(NEWCOMER)).statusCode, await read(NEWCOMER)]).toEqual([200, []])
    const refused = await call('mind-only@example.com')
    expect([refused.statusCode, refused.json().error.details.missing_apps]).toEqual([409, ['body']])
  })

  it('never mix when many people read at once', async () => {
    const emails = DEMO_PEOPLE.filter(({ apps, verified }) => verified && apps.includes('body')).map(({ email }) => email)
    const alone = new Map<string, unknown>()
    for (const email of emails) alone.set(email, await read(email))
    const order = Array.from({ length: 40 }, (_, index) => emails[index % emails.length] as string)
    const together = await Promise.all(order.map(read))
    for (const [index, email] of order.entries()) expect(together[index]).toEqual(alone.get(email))
  })
})

describe('a series', () => {
  it("has a single unit: values that can't be compared are separate, and only the reference's own unit has its range", async () => {
    await measure('white-blood-cells', 6.5, '10^3/uL', '2026-01-05T12:00:00Z')
    await measure('white-blood-cells', 6_500, 'cells/uL', '2026-02-05T12:00:00Z')
    const told = await read(NEWCOMER)
    expect(told.map(({ unit }: { unit: string }) => unit).sort()).toEqual(['10^3/uL', 'cells/uL'])
    expect(sorted(told)).toEqual(sorted(await recount(NEWCOMER)))
  })

  it("has no range if the reference's range is for one sex only, and the plain id as name if the reference lacks the biomarker", async () => {
    const { data } = (await service.call('GET', '/v1/body/biomarkers?limit=100', keys.get(ADA))).json()
    let sexed: (Marker & { id: string }) | undefined
    for (const { id } of data as { id: string }[]) {
      const marker = (await service.call('GET', `/v1/body/biomarkers/${id}`, keys.get(ADA))).json().data
      if (marker.reference_ranges.length === 1 && marker.reference_ranges[0].sex !== 'any') sexed = marker
    }
    if (!sexed) throw new Error('the reference has no such marker any more')
    await measure(sexed.id, 2, sexed.unit, '2026-01-05T12:00:00Z')
    await measure('not-in-the-reference', 1.25, 'mg', '2026-01-05T12:00:00Z')
    const told: Series = await read(NEWCOMER)
    expect(told.find(({ biomarker_id }) => biomarker_id === sexed?.id)?.reference_range).toBeNull()
    expect(told.find(({ biomarker_id }) => biomarker_id === 'not-in-the-reference')).toMatchObject({
      ...{ biomarker_name: 'not-in-the-reference', reference_range: null, readings: [{ value: 1.25 }] },
    })
  })

  it("has its readings oldest first, each on the day in the person's own time zone", async () => {
    for (const at of ['2026-01-31T18:30:00Z', '2026-01-31T18:29:59.999Z', '2025-12-31T23:59:59Z']) await measure('test-day', 1, 'x', at)
    const told: Series = await read(NEWCOMER)
    expect(told.find(({ biomarker_id }) => biomarker_id === 'test-day')?.readings.map(({ taken_on }) => taken_on)).toEqual([
      '2026-01-01',
      '2026-01-31',
      '2026-02-01',
    ])
  })

  it('uses UTC days if the time zone is unknown', async () => {
    await asOwner(service.database, `update body.accounts set timezone = 'Mars/Olympus' where id = $1`, [account])
    const response = await call(NEWCOMER)
    expect(response.statusCode).toBe(200)
    const series = (response.json().data as Series).find(({ biomarker_id }) => biomarker_id === 'test-day')
    expect(series?.readings.map(({ taken_on }) => taken_on)).toEqual(['2025-12-31', '2026-01-31', '2026-01-31'])
    await asOwner(service.database, `update body.accounts set timezone = 'Asia/Kolkata' where id = $1`, [account])
  })
})

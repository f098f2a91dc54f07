import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'

interface Stack {
  id: string
  name: string
  items: { remedy_id: string | null; remedy_name: string }[]
  is_active: boolean
  created_at: string
}
interface Answer {
  data: Stack[]
  next_cursor: null
  disclaimer: string
}

const LISTS = ['stacks', 'protocols'] as const
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const TEXT = expect.any(String)
const textOrNull = { asymmetricMatch: (value: unknown) => value === null || typeof value === 'string' }

let service: SharedService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await sharedService()
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})

const call = (email: string, list: string) => service.call('GET', `/v1/body/me/${list}`, keys.get(email))
const read = async (email: string, list: string): Promise<Answer> => (await call(email, list)).json()
const isLinked = ({ apps, verified }: DemoPerson) => verified && apps.includes('body')
const keepers = DEMO_PEOPLE.filter((person) => isLinked(person) && person.hasRows)

describe.each(LISTS)('own %s', (list) => {
  it('are returned newest first, all at once, with a disclaimer', async () => {
    for (const { email } of keepers) {
      const { data, next_cursor, disclaimer } = await read(email, list)
      expect(data.length).toBeGreaterThan(1)
      const times = data.map(({ created_at }) => created_at)
      expect(times).toEqual([...times].sort().reverse())
      expect(next_cursor).toBeNull()
      expect(disclaimer).toMatch(/not medical advice/)
    }
  })

  it('are exactly the stored rows of that person', async () => {
    const seen = new Map<string, string>()
    for (const { email } of keepers) {
      const rows = await service.rows<{ id: string }>(
        `select r.id from body.${list} r join body.accounts a on a.id = r.account_id where a.email = $1 order by r.created_at desc, r.id desc`,
        [email],
      )
      const { data } = await read(email, list)
      expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      for (const { id } of data) {
        expect(seen.get(id), `${id} of ${email}`).toBeUndefined()
        seen.set(id, email)
      }
    }
    expect(keepers.length).toBeGreaterThan(2)
  })

  it('never mix when many people read at once', async () => {
    const alone = new Map<string, Answer>()
    for (const { email } of keepers) alone.set(email, await read(email, list))
    const emails = Array.from({ length: 60 }, (_, index) => keepers[index % keepers.length]?.email as string)
    const together = await Promise.all(emails.map((email) => read(email, list)))
    for (const [index, email] of emails.entries()) expect(together[index]).toEqual(alone.get(email))
  })

  it('are an empty list for a newcomer', async () => {
    const response = await call('newcomer@example.com', list)
    expect([response.statusCode, response.json()]).toEqual([200, { data: [], next_cursor: null, disclaimer: TEXT, corpus_version: TEXT }])
  })

  it('require a verified body account, and no other application', async () => {
    for (const person of DEMO_PEOPLE) {
      const response = await call(person.email, list)
      expect(response.statusCode, person.email).toBe(isLinked(person) ? 200 : 409)
      if (!isLinked(person)) expect(response.json().error.details.missing_apps).toEqual(['body'])
    }
  })

  it('are never cached', async () => {
    const { headers } = await call('all-apps@example.com', list)
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })
})

describe('a record', () => {
  it('of a stack has its declared fields and no others', async () => {
    const item = { remedy_id: textOrNull, remedy_name: TEXT, dose: textOrNull, unit: textOrNull, timing: TEXT, notes: textOrNull }
    for (const { email } of keepers)
      for (const stack of (await read(email, 'stacks')).data)
        expect(stack).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: TEXT,
          goal: textOrNull,
          items: stack.items.map(() => item),
          notes: textOrNull,
          is_active: expect.any(Boolean),
          created_at: TIMESTAMP,
          updated_at: TIMESTAMP,
        })
  })

  it('of a protocol has its declared fields and no others, and a practitioner only if one assigned it', async () => {
    const step = {
      order: expect.any(Number),
      title: TEXT,
      instruction: TEXT,
      remedy_id: textOrNull,
      frequency: TEXT,
      duration_days: expect.any(Number),
    }
    for (const { email } of keepers)
      for (const protocol of (await read(email, 'protocols')).data as unknown as {
        source: string
        steps: object[]
        condition_ids: string[]
      }[])
        expect(protocol).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: TEXT,
          source: expect.stringMatching(/^(saved|practitioner)$/),
          assigned_by: protocol.source === 'practitioner' ? { name: TEXT, credential: TEXT } : null,
          status: expect.stringMatching(/^(planned|active|paused|completed)$/),
          condition_ids: protocol.condition_ids.map(() => TEXT),
          start_date: DATE,
          end_date: DATE,
          steps: protocol.steps.map(() => step),
          created_at: TIMESTAMP,
          updated_at: TIMESTAMP,
        })
  })

  it('refers to remedies and conditions that exist in the reference', async () => {
    const links = new Set<string>()
    for (const { email } of keepers) {
      for (const { items } of (await read(email, 'stacks')).data)
        for (const { remedy_id } of items) if (remedy_id) links.add(`remedies/${remedy_id}`)
      for (const { condition_ids } of (await read(email, 'protocols')).data as unknown as { condition_ids: string[] }[])
        for (const id of condition_ids) links.add(`conditions/${id}`)
    }
    for (const link of links)
      expect((await service.call('GET', `/v1/body/${link}`, keys.get('all-apps@example.com'))).statusCode, link).toBe(200)
  })

  it('of a demo stack contains an interaction that the check finds, for each person', async () => {
    for (const { email } of keepers) {
      let found = 0
      for (const { items } of (await read(email, 'stacks')).data) {
        const payload = { items: items.map(({ remedy_name }) => remedy_name) }
        found += (await service.call('POST', '/v1/body/interactions/check', keys.get(email), { payload })).json().matches.length
      }
      expect(found, email).toBeGreaterThan(0)
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Interaction } from '../../src/contract/interactions/interaction.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'

type Query = Partial<Record<string, string>>
const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

const ask = (query: Query) => service.call('GET', `/v1/body/interactions?${new URLSearchParams(query as Record<string, string>)}`, key)
const list = async (query: Query): Promise<Interaction[]> => (await ask({ limit: '100', ...query })).json().data
const ids = (records: Interaction[]) => records.map(({ id }) => id)

function expectMostSevereFirst(records: Interaction[]) {
  const place = ({ severity, remedyName, drugOrClass, id }: Interaction) =>
    [SEVERITIES.indexOf(severity), remedyName.toLowerCase(), drugOrClass.toLowerCase(), id].join('\0')
  expect(records.map(place)).toEqual(records.map(place).sort())
}

describe('the list', () => {
  it('is sorted by severity, remedy, drug and id', async () => {
    for (const query of [
      {},
      { drug: 'warfarin' },
      { remedy: 'kava' },
      { drug: 'antidepressant' },
      ...SEVERITIES.map((severity) => ({ severity })),
    ])
      expectMostSevereFirst(await list(query))
    expect((await list({})).length).toBe(100)
    expect((await list({ drug: 'antidepressant' })).length).toBeGreaterThan(5)
  })

  it.each([
    ['its synonym', { remedy: 'Hypericum' }],
    ['its Latin name', { remedy: 'hypericum perforatum' }],
    ['its identifier', { remedy: 'st-johns-wort' }],
    ['part of its name', { remedy: "john's w" }],
    ['a brand of a drug', { remedy: 'SJW', drug: 'Zoloft' }],
    ['the generic', { remedy: 'SJW', drug: 'sertraline' }],
    ['the class', { remedy: 'SJW', drug: 'ssri' }],
    ['part of the class', { remedy: 'SJW', drug: 'ssr' }],
  ])('finds a remedy or drug by %s', async (_name, query) => {
    const found = await list(query)
    expect(ids(found)).toContain('st-johns-wort--ssri')
    for (const { remedyId } of found) expect(remedyId).toBe('st-johns-wort')
  })

  it('treats a lay word as all classes that it stands for, and a class as its members', async () => {
    const thinner = await list({ drug: 'blood thinner' })
    for (const id of ['ginkgo--anticoagulant', 'ginkgo--antiplatelet', 'ginkgo--warfarin']) expect(ids(thinner)).toContain(id)
    expect(ids(await list({ remedy: 'grapefruit', drug: 'statin' }))).toContain('grapefruit--atorvastatin')
  })

  it('applies both filters together', async () => {
    const both = ids(await list({ remedy: 'ginkgo', drug: 'warfarin' }))
    const drug = ids(await list({ remedy: 'ginkgo' })).filter((id) => both.includes(id))
    expect(both.length).toBeGreaterThan(0)
    expect(drug).toEqual(both)
    expect(await list({ remedy: 'warfarin', drug: 'ginkgo' })).toEqual([])
    for (const { severity } of await list({ remedy: 'kava', severity: 'HIGH' })) expect(severity).toBe('HIGH')
  })

  it('treats wildcards as ordinary characters', async () => {
    for (const text of ['%', '_', '\\', 'k%a', 'k_va', ' ', 'st_john', "St. John's_Wort", 'MAO_inhibitor', 'mao%inhibitor', 'warfarin_'])
      expect([await list({ remedy: text }), await list({ drug: text })]).toEqual([[], []])
  })

  it('is empty if a filter is longer than any name, and no filter is too long', async () => {
    for (const length of [180, 10_000])
      expect([await list({ remedy: 'x'.repeat(length) }), await list({ drug: 'warfarin '.repeat(length / 9) })]).toEqual([[], []])
    const remedies = await service.call('GET', `/v1/body/remedies?category=${'x'.repeat(10_000)}`, key)
    expect([remedies.statusCode, remedies.json().data]).toEqual([200, []])
  })

  it('can be read to its end page by page, with any filter', async () => {
    for (const query of [{}, { severity: 'HIGH' }, { remedy: 'ginkgo' }, { drug: 'warfarin' }] as Record<string, string>[]) {
      const all: string[] = []
      let cursor: string | null = null
      do {
        const page: { data: Interaction[]; next_cursor: string | null } = (
          await ask({ ...query, limit: '100', ...(cursor && { cursor }) })
        ).json()
        all.push(...ids(page.data))
        cursor = page.next_cursor
      } while (cursor)
      expect(new Set(all).size).toBe(all.length)
      const [first] = await list({ ...query, limit: '1' })
      expect(all[0]).toBe(first?.id)
    }
  })

  it('rejects a cursor of other filters', async () => {
    const { next_cursor } = (await ask({ limit: '2' })).json()
    expect((await ask({ cursor: next_cursor, severity: 'HIGH' })).statusCode).toBe(400)
    expect((await ask({ cursor: next_cursor, limit: '7' })).statusCode).toBe(200)
  })

  it('rejects an invalid severity or limit, and returns 50 records by default', async () => {
    for (const query of [{ severity: 'low' }, { severity: '' }, { limit: '0' }, { limit: '101' }, { limit: '1.5' }]) {
      const response = await ask(query)
      expect([response.statusCode, response.json().error.details.issues.length], JSON.stringify(query)).toEqual([400, 1])
    }
    expect((await ask({})).json().data).toEqual((await list({})).slice(0, 50))
    expect(await list({ limit: '3' })).toEqual((await list({})).slice(0, 3))
  })
})

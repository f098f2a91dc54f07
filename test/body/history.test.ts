import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InteractionChange } from '../../src/contract/interactions/history.ts'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import { startService, type TestService } from '../support/service.ts'
import { SMALL_CORPUS, writeSmallCorpus } from '../support/small-corpus.ts'

const CHANGED = 'ginger--warfarin'
const WITHDRAWN = 'mint--warfarin'

let service: TestService
let key: string
let first: string
let second: string
beforeAll(async () => {
  service = await startService()
  key = (await service.mint()).key
  first = await load()
  second = await load({ 'body/interactions/all.yaml': edited })
  await service.deps.reference.refresh()
})
afterAll(() => service.close())

/** The interactions without the withdrawn one, and with a different mechanism in the changed one. */
const edited = SMALL_CORPUS['body/interactions/all.yaml'].flatMap((record) => {
  const id = 'generic' in record.drug ? `${record.remedy}--${record.drug.generic}` : ''
  if (id === WITHDRAWN) return []
  return [id === CHANGED ? { ...record, mechanism: 'Another mechanism.' } : record]
})

async function load(files: Parameters<typeof writeSmallCorpus>[0] = {}): Promise<string> {
  const directory = writeSmallCorpus(files)
  const version = await loadCorpus(service.database.owner, () => {}, directory)
  rmSync(directory, { recursive: true })
  return version
}

const get = (path: string) => service.call('GET', `/v1/body/${path}`, key)

describe('an interaction', () => {
  it('has its references, its review state, and where to report an error', async () => {
    const { data, report_url, corpus_version } = (await get(`interactions/${CHANGED}`)).json()
    expect(data).toMatchObject({
      id: CHANGED,
      unreferenced: false,
      review: { status: 'drafted', by: null },
      mechanism: 'Another mechanism.',
    })
    expect(data.references.length).toBeGreaterThan(0)
    expect(corpus_version).toBe(second)
    expect(decodeURIComponent(report_url)).toBe(`mailto:corrections@threefold.test?subject=Correction: ${CHANGED} (${second})`)
  })

  it('lists its changes, the latest first, with the former values', async () => {
    const { data: before } = (await get(`interactions/${CHANGED}`)).json()
    const [{ change, fields, before: former, corpus_version }] = (await get(`interactions/${CHANGED}`)).json().history
    expect({ change, fields, corpus_version }).toEqual({ change: 'changed', fields: ['mechanism'], corpus_version: second })
    expect(former.mechanism).not.toBe(before.mechanism)
  })

  it('that was withdrawn is a 404 that says so; an unknown one is a plain 404', async () => {
    const gone = await get(`interactions/${WITHDRAWN}`)
    expect([gone.statusCode, gone.json().error.details]).toEqual([404, { withdrawn_in: second, reason: null }])
    expect((await get('interactions/nothing--here')).json().error).not.toHaveProperty('details.withdrawn_in')
  })
})

describe('changes', () => {
  const changesSince = async (version: string): Promise<InteractionChange[]> =>
    (await get(`changes?since=${encodeURIComponent(version)}`)).json().data

  it('since a version are those of later versions only', async () => {
    const changes = await changesSince(first)
    expect(changes.map(({ id, change }) => [id, change])).toEqual([
      [CHANGED, 'changed'],
      [WITHDRAWN, 'withdrawn'],
    ])
    expect(await changesSince(second)).toEqual([])
  })

  it('may be requested with a version that is not encoded, although a plus in a query is a space', async () => {
    const whole = (await get(`changes?since=${first}`)).json()
    expect(whole.data.map(({ id }: InteractionChange) => id)).toEqual([CHANGED, WITHDRAWN])
    const { data, next_cursor } = (await get(`changes?limit=1&since=${first}`)).json()
    const next = (await get(`changes?limit=1&since=${encodeURIComponent(first)}&cursor=${encodeURIComponent(next_cursor)}`)).json()
    expect([...data, ...next.data]).toEqual(whole.data)
    expect((await get('changes?since=2020-01-01+abc')).json().error.message).toContain('write `+` as `%2B`')
  })

  it('include those of all released editions, each once, page by page', async () => {
    const all: InteractionChange[] = []
    let cursor: string | null = null
    do {
      const page: { data: InteractionChange[]; next_cursor: string | null } = (
        await get(`changes?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      ).json()
      all.push(...page.data)
      cursor = page.next_cursor
    } while (cursor)
    expect(new Set(all.map(({ id, corpus_version }) => `${corpus_version} ${id}`)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(300)
    expect(all.at(-1)?.corpus_version).toBe(second)
  })

  it.each(['since=2020-01-01%2Babc', 'cursor=x', 'limit=0'])('with ?%s are a 400', async (query) => {
    const response = await get(`changes?${query}`)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_request'])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import type { Resolution } from '../../src/contract/interactions/check.ts'
import type { Interaction } from '../../src/contract/interactions/interaction.ts'
import { LIFTED } from '../support/ai-route.ts'
import { startService, type TestService } from '../support/service.ts'

/** Lists that people might type, written down before the matching was tuned. The files state the expected results. */
interface CheckList {
  name: string
  items: string[]
  resolves: (string | null)[]
  matches?: string[]
  exact?: boolean
}
interface Search {
  q: string
  types?: string
  first?: string
  top?: string[]
  nothing?: boolean
}

const read = <T>(file: string) => load(readFileSync(join(projectRoot, 'test/body', file), 'utf8')) as T
const checkLists = read<CheckList[]>('check-lists.yaml')
const searches = read<Search[]>('searches.yaml')

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
})
afterAll(() => service.close())

/** What an item was read as. Everyday words may stand for more classes than the one that is expected. */
function readAs({ type, id, classes }: Resolution, expected: string | null): string | null {
  const name = expected?.replace('class:', '') ?? ''
  if (type === 'class' && classes.includes(name)) return `class:${name}`
  return type === null ? null : `${type}:${id}`
}

describe('everyday check lists', () => {
  it.each(checkLists)('$name: $items', async ({ items, resolves, matches, exact }) => {
    const response = await service.call('POST', '/v1/body/interactions/check', key, { payload: { items } })
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body.resolution.map((read: Resolution, at: number) => readAs(read, resolves[at] ?? null))).toEqual(resolves)
    expect(body.unmatched).toEqual(items.filter((_, index) => resolves[index] === null))
    expect(body.checked).toBe(items.length)
    const generics = (record: Interaction) => [
      `${record.remedyId} x class:${record.drugOrClass}`,
      `${record.remedyId} x generic:${record.drugOrClass}`,
    ]
    const found: string[] = body.matches.flatMap(generics)
    for (const match of matches ?? []) expect(found).toContain(match)
    if (exact) expect(body.matches.map(({ id }: Interaction) => id)).toEqual(matches)
  })
})

describe('everyday searches', () => {
  it.each(searches)('$q', async ({ q, types, first, top, nothing }) => {
    const response = await service.call('GET', `/v1/body/search?${new URLSearchParams({ q, ...(types && { types }) })}`, key)
    expect(response.statusCode).toBe(200)
    const hits = response.json().data.map((hit: { type: string; id: string }) => `${hit.type}:${hit.id}`)
    if (first) expect(hits[0]).toBe(first)
    for (const wanted of top ?? []) expect(hits.slice(0, 5)).toContain(wanted)
    if (nothing) expect(hits).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import type { SearchHit } from '../../src/contract/body.ts'
import type { Resolution } from '../../src/contract/interactions/check.ts'
import type { Interaction } from '../../src/contract/interactions/interaction.ts'
import { readCorpus } from '../../src/corpus/read.ts'
import { ENTITY_TYPES } from '../../src/corpus/records.ts'
import { foldWords } from '../../src/text/fold.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

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

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

/** What an item was recognized as. Everyday words may stand for more classes than the expected one. */
function readAs({ type, id, classes }: Resolution, expected: string | null): string | null {
  const name = expected?.replace('class:', '') ?? ''
  if (type === 'class' && classes.includes(name)) return `class:${name}`
  return type === null ? null : `${type}:${id}`
}

describe('everyday check lists', () => {
  it.each(thoroughCases(checkLists, 40))('$name: $items', async ({ items, resolves, matches, exact }) => {
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
  it.each(thoroughCases(searches, 40))('$q', async ({ q, types, first, top, nothing }) => {
    const response = await service.call('GET', `/v1/body/search?${new URLSearchParams({ q, ...(types && { types }) })}`, key)
    expect(response.statusCode).toBe(200)
    const hits = response.json().data.map((hit: { type: string; id: string }) => `${hit.type}:${hit.id}`)
    if (first) expect(hits[0]).toBe(first)
    for (const wanted of top ?? []) expect(hits.slice(0, 5)).toContain(wanted)
    if (nothing) expect(hits).toEqual([])
  })
})

/** Searches as people type them, written by people who knew neither the corpus nor the code, with the names that should be found. */
interface WrittenSearch {
  q: string
  any_of: string[]
}

describe("people's searches", () => {
  const WANTED = 0.92
  const TOP = 3
  const names = new Map<string, string[]>()
  beforeAll(() => {
    const corpus = readCorpus()
    for (const type of ENTITY_TYPES)
      for (const entity of corpus[type]) {
        const latin = 'latin_name' in entity && entity.latin_name ? [entity.latin_name, ...entity.latin_synonyms] : []
        const abbreviation = 'abbreviation' in entity && entity.abbreviation ? [entity.abbreviation] : []
        names.set(`${type}:${entity.id}`, [entity.name, ...entity.synonyms, ...latin, ...abbreviation].map(foldWords))
      }
  })

  const singular = (name: string) => foldWords(name).replace(/s$/, '')

  async function isFound({ q, any_of }: WrittenSearch): Promise<boolean> {
    const hits: SearchHit[] = (await service.call('GET', `/v1/body/search?q=${encodeURIComponent(q)}`, key)).json().data
    if (any_of.length === 0) return hits.length === 0
    const found = hits.slice(0, TOP).flatMap(({ type, id }) => (names.get(`${type}:${id}`) ?? []).map(singular))
    return any_of.some((name) => found.includes(singular(name)))
  }

  const TITLE = 'of the %s set, most find what was meant among the first three'
  async function expectFound(set: string): Promise<void> {
    const written = thoroughCases(read<WrittenSearch[]>(`people/${set}-searches.yaml`), 75)
    let found = 0
    for (const search of written) if (await isFound(search)) found++
    expect(found / written.length).toBeGreaterThan(WANTED)
  }

  it.each(['first'])(TITLE, expectFound)
  thorough.each(['second', 'third', 'fourth', 'sixth'])(TITLE, expectFound)
})

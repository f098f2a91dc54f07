import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import type { SearchHit } from '../../src/contract/body.ts'
import { readCorpus } from '../../src/corpus/read.ts'
import { ENTITY_TYPES } from '../../src/corpus/records.ts'
import { foldWords } from '../../src/text/fold.ts'
import { LIFTED } from '../support/ai-route.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

/** Searches as people type them, by writers who knew neither the corpus nor the code, with the names that would be right. */
interface WrittenSearch {
  q: string
  any_of: string[]
}

const WANTED = 0.92
const TOP = 3

let service: TestService
let key: string
const names = new Map<string, string[]>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
  const corpus = readCorpus()
  for (const type of ENTITY_TYPES)
    for (const entity of corpus[type]) {
      const latin = 'latin_name' in entity && entity.latin_name ? [entity.latin_name, ...entity.latin_synonyms] : []
      const abbreviation = 'abbreviation' in entity && entity.abbreviation ? [entity.abbreviation] : []
      names.set(`${type}:${entity.id}`, [entity.name, ...entity.synonyms, ...latin, ...abbreviation].map(foldWords))
    }
})
afterAll(() => service.close())

const singular = (name: string) => foldWords(name).replace(/s$/, '')

async function isFound({ q, any_of }: WrittenSearch): Promise<boolean> {
  const hits: SearchHit[] = (await service.call('GET', `/v1/body/search?q=${encodeURIComponent(q)}`, key)).json().data
  if (any_of.length === 0) return hits.length === 0
  const found = hits.slice(0, TOP).flatMap(({ type, id }) => (names.get(`${type}:${id}`) ?? []).map(singular))
  return any_of.some((name) => found.includes(singular(name)))
}

const TITLE = 'of the %s set of searches, most find what was meant among the first three'
async function expectFound(set: string): Promise<void> {
  const searches = load(readFileSync(join(projectRoot, 'test/body/people', `${set}-searches.yaml`), 'utf8')) as WrittenSearch[]
  let found = 0
  for (const search of searches) if (await isFound(search)) found++
  expect(found / searches.length).toBeGreaterThan(WANTED)
}

it.each(['first', 'sixth'])(TITLE, expectFound)
thorough.each(['second', 'third', 'fourth'])(TITLE, expectFound)

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CORE_SCHEMA, load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORPUS_DIRECTORY } from '../../src/corpus/files.ts'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import type { Corpus } from '../../src/corpus/read.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const REMEDY = 'turmeric'
const DRUG = 'sevelamer'
const PAIR = `${REMEDY}--${DRUG}`

let service: TestService
let key: string
let home: string
const directories: string[] = []
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'threefold-corpus-'))
  for (const name of ['First', 'Second']) directories.push(variant(name))
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
})
afterAll(async () => {
  await service.close()
  rmSync(home, { recursive: true, force: true })
})

/** The corpus with one remedy renamed and given a new description, and with an additional interaction that contains the same name. */
function variant(name: string): string {
  const directory = join(home, name)
  cpSync(CORPUS_DIRECTORY, directory, { recursive: true })
  const change = <T>(folder: string, edit: (records: T[]) => boolean) => {
    for (const file of readdirSync(join(directory, folder)).map((each) => join(directory, folder, each))) {
      const records = load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) as T[]
      if (edit(records)) return writeFileSync(file, JSON.stringify(records)) // JSON is valid YAML
    }
  }
  change<Corpus['remedy'][number]>('body/remedies', (records) => {
    const remedy = records.find(({ id }) => id === REMEDY)
    return remedy !== undefined && Boolean(Object.assign(remedy, { name: `${name} Turmeric`, summary: `${name} summary of this remedy.` }))
  })
  change<Corpus['interactions'][number]>('body/interactions', (records) => {
    const [one] = records.filter(({ remedy }) => remedy === REMEDY)
    return one !== undefined && records.push({ ...one, drug: { generic: DRUG }, mechanism: `${name} mechanism.` }) > 0
  })
  return directory
}

const get = (path: string) => service.call('GET', `/v1/body/${path}`, key)
const check = async () => (await service.call('POST', '/v1/body/interactions/check', key, { payload: { items: [REMEDY, DRUG] } })).json()
const loadVariant = (index: number) => loadCorpus(service.database.owner, () => {}, directories[index])
const nameOf = async () => (await get(`remedies/${REMEDY}`)).json().data.name

async function within(milliseconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not hold within ${milliseconds} ms`)
    await wait(5)
  }
}

describe('a corpus that is loaded while the service runs', () => {
  it('is served either completely or not yet: no response mixes two versions', async () => {
    const before = await check()
    expect(before.matches).toEqual([])
    const tag = (await get(`remedies/${REMEDY}`)).headers.etag
    let loaded: { version: string; at: number } | undefined
    const loading = loadVariant(0).then((version) => (loaded = { version, at: performance.now() }))
    const hasSettled = () => loaded !== undefined && performance.now() > loaded.at + 1_000
    const seen = new Set<string>()
    for (let count = 0; count < 200 || !hasSettled(); count++) {
      const [list, detail, checked] = await Promise.all([
        get(`remedies?q=turmeric&limit=${(count % 90) + 10}`),
        get(`remedies/${REMEDY}`),
        check(),
      ])
      const { data } = detail.json()
      const isNew = data.name === 'First Turmeric'
      expect(data.summary.startsWith('First ')).toBe(isNew)
      for (const { id, remedyName } of data.interactions) expect([id, remedyName]).toEqual([id, data.name])
      expect(data.interactions.some(({ id }: { id: string }) => id === PAIR)).toBe(isNew)
      expect(['Turmeric', 'First Turmeric']).toContain(list.json().data.find(({ id }: { id: string }) => id === REMEDY).name)
      const names = [checked.resolution[0].name, ...checked.matches.map(({ remedyName }: { remedyName: string }) => remedyName)]
      expect(new Set(names)).toEqual(new Set([checked.corpus_version === before.corpus_version ? 'Turmeric' : 'First Turmeric']))
      expect(checked.matches.length).toBe(checked.corpus_version === before.corpus_version ? 0 : 1)
      seen.add(checked.corpus_version)
    }
    const { version } = await loading
    expect((await check()).corpus_version).toBe(version)
    expect(await nameOf()).toBe('First Turmeric')
    expect(seen).toEqual(new Set([before.corpus_version, version]))
    expect((await get(`remedies/${REMEDY}`)).headers.etag).not.toBe(tag)
    expect((await get('search?q=first+turmeric')).json().data[0].id).toBe(REMEDY)
  })

  it('changes nothing if it is the same', async () => {
    const versions = () => asOwner(service.database, 'select * from body.corpus_versions order by version')
    const [before, tag] = [await versions(), (await get('remedies')).headers.etag]
    await loadVariant(0)
    expect([await versions(), (await get('remedies')).headers.etag]).toEqual([before, tag])
  })

  it('is the latest of several loaded in a row, and loading the previous one again restores its ETags', async () => {
    const tag = (await get(`remedies/${REMEDY}`)).headers.etag
    await loadVariant(1)
    await within(1_000, async () => (await nameOf()) === 'Second Turmeric')
    for (let round = 0; round < rounds(1, 3); round++) {
      for (const index of [0, 1]) await loadVariant(index)
      await wait(1_000)
      expect(await nameOf()).toBe('Second Turmeric')
    }
    await loadVariant(0)
    await within(1_000, async () => (await get(`remedies/${REMEDY}`)).headers.etag === tag)
  })

  it('can be loaded by two processes at once', async () => {
    const directory = variant('Third Turmeric')
    const load = () => loadCorpus(service.database.owner, () => {}, directory)
    const [one, other] = await Promise.all([load(), load()])
    expect(one).toBe(other)
    await loadVariant(0)
    await within(1_000, async () => (await nameOf()) === 'First Turmeric')
  })

  it("leaves the previous one in place if it can't be loaded", async () => {
    const broken = variant('Broken')
    writeFileSync(join(broken, 'drugs', 'generics.yaml'), '[{"generic": null}]')
    await expect(loadCorpus(service.database.owner, () => {}, broken)).rejects.toThrow()
    expect(await nameOf()).toBe('First Turmeric')
    expect(await asOwner(service.database, 'select 1 from body.corpus_versions where is_current')).toHaveLength(1)
  })
})

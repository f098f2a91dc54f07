import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { SMALL_CORPUS, withGinger, writeSmallCorpus } from '../support/small-corpus.ts'

const REMEDY = 'ginger'
const DRUG = 'heparin'
const PAIR = `${REMEDY}--${DRUG}`

/** How long to watch for something that should not happen. */
const SOON = rounds(300, 1_000)

let service: TestService
let key: string
const unchanged = writeSmallCorpus()
const directories = [unchanged]
const [first, second] = [variant('First'), variant('Second')]
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
  const version = await loadFrom(unchanged)
  await within(1_000, async () => (await check()).corpus_version === version)
})
afterAll(async () => {
  await service.close()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/** The small corpus, but with one remedy renamed and given a new summary, and with an additional interaction that contains the new name. */
function variant(name: string): string {
  const interactions = SMALL_CORPUS['body/interactions/all.yaml']
  const added = { ...interactions[0], remedy: REMEDY, drug: { generic: DRUG }, mechanism: `${name} mechanism.` }
  const directory = writeSmallCorpus({
    ...withGinger({ name: `${name} Ginger`, summary: `${name} summary of this remedy.` }),
    'body/interactions/all.yaml': [...interactions, added],
  })
  directories.push(directory)
  return directory
}

const get = (path: string) => service.call('GET', `/v1/body/${path}`, key)
const check = async () => (await service.call('POST', '/v1/body/interactions/check', key, { payload: { items: [REMEDY, DRUG] } })).json()
const loadFrom = (directory: string) => loadCorpus(service.database.owner, () => {}, directory)
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
    const loading = loadFrom(first).then((version) => (loaded = { version, at: performance.now() }))
    const seen = new Set<string>()
    const hasSettled = () => loaded !== undefined && performance.now() > loaded.at + (seen.has(loaded.version) ? SOON : 1_000)
    for (let count = 0; count < rounds(60, 200) || !hasSettled(); count++) {
      const [list, detail, checked] = await Promise.all([
        get(`remedies?q=ginger&limit=${(count % 90) + 10}`),
        get(`remedies/${REMEDY}`),
        check(),
      ])
      const { data } = detail.json()
      const isNew = data.name === 'First Ginger'
      expect(data.summary.startsWith('First ')).toBe(isNew)
      for (const { id, remedyName } of data.interactions) expect([id, remedyName]).toEqual([id, data.name])
      expect(data.interactions.some(({ id }: { id: string }) => id === PAIR)).toBe(isNew)
      expect(['Ginger', 'First Ginger']).toContain(list.json().data.find(({ id }: { id: string }) => id === REMEDY).name)
      const names = [checked.resolution[0].name, ...checked.matches.map(({ remedyName }: { remedyName: string }) => remedyName)]
      expect(new Set(names)).toEqual(new Set([checked.corpus_version === before.corpus_version ? 'Ginger' : 'First Ginger']))
      expect(checked.matches.length).toBe(checked.corpus_version === before.corpus_version ? 0 : 1)
      seen.add(checked.corpus_version)
    }
    const { version } = await loading
    expect((await check()).corpus_version).toBe(version)
    expect(await nameOf()).toBe('First Ginger')
    expect(seen).toEqual(new Set([before.corpus_version, version]))
    expect((await get(`remedies/${REMEDY}`)).headers.etag).not.toBe(tag)
    expect((await get('search?q=first+ginger')).json().data[0].id).toBe(REMEDY)
  })

  it('changes nothing if it is the same', async () => {
    const versions = () => asOwner(service.database, 'select * from body.corpus_versions order by version')
    const [before, tag] = [await versions(), (await get('remedies')).headers.etag]
    await loadFrom(first)
    expect([await versions(), (await get('remedies')).headers.etag]).toEqual([before, tag])
  })

  it('is the latest of several loaded in a row, and loading the previous one again restores its ETags', async () => {
    const tag = (await get(`remedies/${REMEDY}`)).headers.etag
    await loadFrom(second)
    await within(1_000, async () => (await nameOf()) === 'Second Ginger')
    for (let round = 0; round < rounds(1, 3); round++) {
      for (const directory of [first, second]) await loadFrom(directory)
      await wait(SOON)
      expect(await nameOf()).toBe('Second Ginger')
    }
    await loadFrom(first)
    await within(1_000, async () => (await get(`remedies/${REMEDY}`)).headers.etag === tag)
  })

  it('can be loaded by two processes at once', async () => {
    const directory = variant('Third')
    const [one, other] = await Promise.all([loadFrom(directory), loadFrom(directory)])
    expect(one).toBe(other)
    await loadFrom(first)
    await within(1_000, async () => (await nameOf()) === 'First Ginger')
  })

  it("leaves the previous one in place if it can't be loaded", async () => {
    const broken = variant('Broken')
    writeFileSync(join(broken, 'drugs', 'generics.yaml'), '[{"generic": null}]')
    await expect(loadFrom(broken)).rejects.toThrow()
    expect(await nameOf()).toBe('First Ginger')
    expect(await asOwner(service.database, 'select 1 from body.corpus_versions where is_current')).toHaveLength(1)
  })
})

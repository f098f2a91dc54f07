import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from '../../src/db/cursor.ts'
import { LIFTED } from '../support/ai-route.ts'
import { anyCharacter } from '../support/any-character.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

interface Summary {
  id: string
  name: string
  category: string | null
}
interface Page {
  data: Summary[]
  next_cursor: string | null
}
type Query = Partial<Record<string, string>>

const COLLECTIONS = ['remedies', 'conditions', 'toxins', 'biomarkers']

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
})
afterAll(() => service.close())

const list = (path: string, query: Query = {}) =>
  service.call('GET', `/v1/body/${path}?${new URLSearchParams(query as Record<string, string>)}`, key)
const found = async (path: string, query: Query): Promise<Summary[]> => (await list(path, query)).json().data

async function walk(path: string, query: Query, afterPage?: (page: Summary[]) => Promise<void>): Promise<Summary[]> {
  const rows: Summary[] = []
  let cursor: string | null = null
  do {
    const answer: Page = (await list(path, cursor ? { ...query, cursor } : query)).json()
    rows.push(...answer.data)
    cursor = answer.next_cursor
    await afterPage?.(answer.data)
  } while (cursor)
  return rows
}

const folded = ({ name }: Summary) => name.normalize('NFC').toLowerCase()
const inOrder = (a: Summary, b: Summary) => (folded(a) < folded(b) || (folded(a) === folded(b) && a.id < b.id) ? -1 : 1)
const ids = (rows: Summary[]) => rows.map(({ id }) => id)

describe('paging', () => {
  it.each(COLLECTIONS)('through %s returns the same rows, sorted by case-folded name and id, whatever the limit', async (path) => {
    const whole = await walk(path, { limit: '100' })
    expect(whole.length).toBeGreaterThan(100)
    expect(whole).toEqual([...whole].sort(inOrder))
    for (const limit of path === 'toxins' ? ['1', '7'] : ['7']) expect(await walk(path, { limit })).toEqual(whole)
  })

  it('returns 50 rows per page by default', async () => {
    expect(await found('remedies', {})).toEqual((await walk('remedies', { limit: '100' })).slice(0, 50))
  })

  it('allows the limit to change between pages', async () => {
    const { data, next_cursor } = (await list('remedies', { limit: '7' })).json()
    const rest = await found('remedies', { limit: '9', cursor: next_cursor })
    expect([...data, ...rest]).toEqual((await walk('remedies', { limit: '100' })).slice(0, 16))
  })

  it('neither skips nor repeats a row while others are inserted before and after it', async () => {
    const original = await walk('remedies', { limit: '100' })
    const behind: string[] = []
    const insert = async (id: string, name: string) =>
      asOwner(
        service.database,
        `insert into body.entities select version, type, $1, $2, category, lower($2), category_key, filter_text, text, names_document, document, detail
         from body.entities join body.corpus_versions using (version) where is_current and type = 'remedy' limit 1`,
        [id, name],
      )
    let page = 0
    const walked = await walk('remedies', { limit: '37' }, async (rows) => {
      await insert(`inserted-before-${++page}`, `${rows[0]?.name} a`)
      await insert(`inserted-behind-${page}`, `${rows.at(-1)?.name} a`)
      behind.push(`inserted-behind-${page}`)
    })
    await asOwner(service.database, `delete from body.entities where id like 'inserted-%'`)
    expect(ids(walked).filter((id) => !id.startsWith('inserted-'))).toEqual(ids(original))
    expect(new Set(ids(walked)).size).toBe(walked.length)
    expect(ids(walked)).toEqual(expect.arrayContaining(behind.slice(0, -1)))
  })
})

describe('a cursor', () => {
  const refused = async (path: string, query: Query) => {
    const response = await list(path, query)
    expect(response.statusCode, JSON.stringify(query)).toBe(400)
    expect(response.json().error.details.issues).toEqual([{ in: 'query', path: 'cursor', message: expect.any(String) }])
  }
  const cursorOf = async (query: Query): Promise<string> => (await list('remedies', { limit: '2', ...query })).json().next_cursor

  it('with any one character changed, dropped or added is rejected', async () => {
    const cursor = await cursorOf({})
    for (let at = 0; at < cursor.length; at += rounds(4, 1)) {
      await refused('remedies', { cursor: `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}` })
      await refused('remedies', { cursor: cursor.slice(0, at) + cursor.slice(at + 1) })
    }
    await refused('remedies', { cursor: `${cursor}A` })
    await refused('remedies', { cursor: '' })
  })

  it('from another collection or with other filters is rejected', async () => {
    const [plain, filtered, sorted] = [await cursorOf({}), await cursorOf({ q: 'a' }), await cursorOf({ category: 'Vitamin' })]
    for (const path of COLLECTIONS.slice(1)) await refused(path, { cursor: plain })
    for (const query of [{ q: 'a' }, { category: 'Vitamin' }]) await refused('remedies', { ...query, cursor: plain })
    for (const cursor of [filtered, sorted]) await refused('remedies', { cursor })
    await refused('remedies', { q: 'b', cursor: filtered })
  })

  const text = fc.string({ unit: anyCharacter }).filter((value) => !value.includes('\0'))
  it('encodes any position', () => {
    fc.assert(
      fc.property(text, text, text, (name, sortKey, id) => {
        expect(readCursor(name, writeCursor(name, [sortKey, id]))).toEqual([sortKey, id])
      }),
    )
  })

  it('is rejected if it is any other string, or encodes anything else with a valid checksum', () => {
    const strings = fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[\w-]*\.[\w-]{16}$/))
    fc.assert(
      fc.property(strings, (cursor) => {
        expect(() => readCursor('remedies', cursor)).toThrow(/must be the `next_cursor`/)
      }),
    )
    const positions = fc.oneof(fc.jsonValue(), fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 1 })), fc.constant(['\0', 'a']))
    fc.assert(
      fc.property(positions, (position) => {
        fc.pre(!(Array.isArray(position) && position.length === 2 && position.every((part) => typeof part === 'string' && part !== '\0')))
        const forged = writeCursor('remedies', position as [string, string])
        expect(() => readCursor('remedies', forged)).toThrow(/must be the `next_cursor`/)
      }),
    )
  })
})

describe('filters', () => {
  it('match a category in any case', async () => {
    for (const path of thoroughCases(COLLECTIONS, 2)) {
      const whole = await walk(path, { limit: '100' })
      for (const category of new Set(whole.map((row) => row.category as string)))
        expect(await walk(path, { category: category.toUpperCase() })).toEqual(whole.filter((row) => row.category === category))
      expect(await found(path, { category: 'Vita' })).toEqual([])
    }
  })

  it('match part of a name or synonym, ignoring case and accents', async () => {
    for (const q of ['turmeric', 'TURMER', 'tùrmerïc', 'urmeri', 'Curcuma longa', 'curcumin'])
      expect(ids(await walk('remedies', { q })), q).toContain('turmeric')
    for (const { id, name } of await found('remedies', { q: 'gin' })) {
      const { data } = (await service.call('GET', `/v1/body/remedies/${id}`, key)).json()
      expect([name, data.latin_name, ...data.synonyms].join('\n').toLowerCase()).toContain('gin')
    }
  })

  it('treat %, _ and backslash as ordinary characters, not as wildcards', async () => {
    for (const path of thoroughCases(COLLECTIONS, 2)) {
      for (const q of ['_', '\\', '__', '\\%', '%%', 'v_t', 'v%t', 'vitamin_c', 'vitamin%c', 'c_', 'st_john', '%a', '\\_', "'", '-'])
        expect(await found(path, { q }), q).toEqual([])
      for (const { name } of await found(path, { q: '%' })) expect(name).toContain('%')
      for (const category of ['%', '_', 'M%', '\\']) expect(await found(path, { category })).toEqual([])
    }
  })

  it('are ignored if empty', async () => {
    for (const query of [{ q: '' }, { category: '' }, { q: ' ' }]) expect(await found('toxins', query)).toEqual(await found('toxins', {}))
  })

  it('never return the cached response of another query', async () => {
    expect(await found('remedies', { category: 'Vitamin', q: 'beta&carotene' })).not.toEqual([])
    expect(await found('remedies', { category: 'Vitamin&beta', q: 'carotene' })).toEqual([])
    const sedatives = await found('interactions', { remedy: 'kava', drug: 'sedative&' })
    expect(sedatives).not.toEqual([])
    expect(await found('interactions', { remedy: 'kava&sedative', drug: '' })).not.toEqual(sedatives)
  })
})

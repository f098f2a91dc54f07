import { Client } from 'pg'
import { insertVersion } from '../src/corpus/loading/load.ts'
import { readCorpus } from '../src/corpus/read.ts'
import { ENTITY_TYPES } from '../src/corpus/records.ts'
import { toRows } from '../src/corpus/rows.ts'
import type { SearchIndex } from '../src/corpus/search-index.ts'
import { SeededRandom } from '../src/demo/random.ts'
import { foldWords, sortKey } from '../src/text/fold.ts'

const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fe fi ga ge go ka ki la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo xa za'.split(
    ' ',
  )

/** Loads a corpus of any size: the shipped one, extended with generated entries. */
export async function fillCorpus(ownerUrl: string, size: number): Promise<string> {
  const rows = toRows(readCorpus())
  const random = new SeededRandom(`corpus:${size}`)
  const word = () => Array.from({ length: random.between(2, 5) }, () => random.pick(SYLLABLES)).join('')
  const search = JSON.parse(rows.lexicon[0].search_index) as SearchIndex
  const prose = rows.entities.map((entity) => (entity as { text: string }).text)
  for (let index = rows.entities.length; index < size; index++) {
    const name = `${word()} ${word()}`
    const synonyms = [word(), `${word()} ${word()}`]
    const id = `generated-${index}`
    const type = random.pick(ENTITY_TYPES)
    rows.entities.push({
      type,
      id,
      name,
      category: 'Generated',
      sort_key: sortKey(name),
      category_key: 'generated',
      filter_text: [name, ...synonyms].map(foldWords).join('\n'),
      text: `${word()} ${random.pick(prose)}`,
      detail: JSON.stringify({ id, name }),
    })
    const place = search.entities.push({ type, id, name, category: 'Generated' }) - 1
    search.names.push([name, 0, place], ...synonyms.map((label): [string, number, number] => [label, 2, place]))
  }
  rows.lexicon[0].search_index = JSON.stringify(search)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const version = `bench-${size}`
  await client.query('begin')
  await insertVersion(client, version, rows, () => {})
  await client.query('update body.corpus_versions set is_current = false where is_current')
  await client.query('update body.corpus_versions set is_current = true where version = $1', [version])
  await client.query('commit')
  // autovacuum would do this eventually, but until then reads would be slower than in production
  await client.query('vacuum analyze')
  await client.end()
  return version
}

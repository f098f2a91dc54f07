import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Corpus } from '../read.ts'
import { toRows } from '../rows.ts'

const loaded = statement<{ key: string; content: string }>(
  'corpus_loaded',
  `select type || ':' || id as key, detail as content from body.entities join body.corpus_versions using (version) where is_current
   union all select 'interaction:' || id, record::text from body.interactions join body.corpus_versions using (version) where is_current`,
)

/** Lists the changes that loading the files would make. */
export async function corpusDiff(db: Database, corpus: Corpus): Promise<string[]> {
  const before = new Map((await db.unscoped(loaded)).map(({ key, content }) => [key, normalize(content)]))
  const { entities, interactions } = toRows(corpus)
  const after = new Map([
    ...(entities as { type: string; id: string; detail: string }[]).map(({ type, id, detail }): [string, string] => [
      `${type}:${id}`,
      normalize(detail),
    ]),
    ...interactions.map(({ id, record }): [string, string] => [`interaction:${id}`, normalize(JSON.stringify(record))]),
  ])
  const lines = [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `+ ${key}`),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`),
    ...[...after].filter(([key, content]) => before.has(key) && before.get(key) !== content).map(([key]) => `~ ${key}`),
  ]
  return lines.length === 0 ? ['no difference'] : lines.sort()
}

const normalize = (json: string): string => JSON.stringify(JSON.parse(json))

import { upstreamError } from '../contract/errors.ts'
import type { Lexicon } from '../corpus/lexicon.ts'
import type { SearchIndex } from '../corpus/search-index.ts'
import type { Database } from '../db/database.ts'
import type { CurrentEdition, EditionSource } from '../http/responses/current-edition.ts'
import { allInteractions, currentVersion, lexiconOf } from './reference.queries.ts'
import { type ReferenceContent, referenceContent } from './reference-content.ts'

const noCorpus = () => upstreamError('No corpus is loaded. Operators: run `threefold corpus load`.', { app: 'body', reason: 'no_corpus' })

/** The content that was read last. Its version is a hash of it, so it needn't be read again after a lost connection. */
let latest: { version: string; content: Promise<ReferenceContent> } | undefined

export type Reference = CurrentEdition<ReferenceContent>

export const referenceSource = (db: Database): EditionSource<ReferenceContent> => ({
  currentVersion: async () => {
    const [current] = await db.unscoped(currentVersion)
    if (!current) throw noCorpus()
    return current.version
  },
  read: async (version) => {
    if (latest?.version !== version) latest = { version, content: readContent(db, version) }
    const { content } = latest
    return content.catch((error) => {
      latest = undefined
      throw error
    })
  },
})

async function readContent(db: Database, version: string): Promise<ReferenceContent> {
  const [stored] = await db.unscoped(lexiconOf, [version])
  if (!stored) throw noCorpus() // an earlier release loaded the corpus in a different format
  const rows = await db.unscoped(allInteractions, [version])
  return referenceContent(JSON.parse(stored.lexicon) as Lexicon, JSON.parse(stored.search_index) as SearchIndex, rows)
}

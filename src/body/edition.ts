import { upstreamError } from '../contract/errors.ts'
import type { Lexicon } from '../corpus/lexicon.ts'
import type { SearchIndex } from '../corpus/search-index.ts'
import type { Database } from '../db/database.ts'
import type { CurrentEdition, EditionSource } from '../http/responses/current-edition.ts'
import { allInteractions, currentVersion, lexiconOf } from './reference.queries.ts'
import { type ReferenceContent, referenceContent } from './reference-content.ts'

const noCorpus = () => upstreamError('No corpus is loaded. Operators: run `threefold corpus load`.', { app: 'body', reason: 'no_corpus' })

export type Reference = CurrentEdition<ReferenceContent>

export const referenceSource = (db: Database): EditionSource<ReferenceContent> => ({
  currentVersion: async () => {
    const [current] = await db.unscoped(currentVersion)
    if (!current) throw noCorpus()
    return current.version
  },
  read: async (version) => {
    const [stored] = await db.unscoped(lexiconOf, [version])
    if (!stored) throw noCorpus() // loaded by an earlier release
    const index = JSON.parse(stored.search_index) as SearchIndex
    return referenceContent(JSON.parse(stored.lexicon) as Lexicon, index, await db.unscoped(allInteractions, [version]))
  },
})

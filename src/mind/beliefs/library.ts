import { upstreamError } from '../../contract/errors.ts'
import type { BeliefSummary } from '../../contract/mind.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentEdition, EditionSource } from '../../http/responses/current-edition.ts'
import { matchBeliefs } from '../matching/belief-match.ts'
import type { CoachedBelief } from '../matching/coached-belief.ts'
import { type BeliefRecord, type Coaching, currentLibrary, listedBeliefs } from './library.queries.ts'

function coachedBelief({ summary, record, coaching }: LibraryBelief): CoachedBelief[] {
  if (!coaching) return []
  const { signals, ...coach } = coaching
  const { slug, title, tags } = summary
  return [{ ...record, slug, title, core_truth: summary.core_truth ?? '', tags: tags ?? [], signals, coach }]
}

export interface LibraryBelief {
  summary: BeliefSummary
  record: BeliefRecord
  coaching: Coaching | null
}

/** The whole library, in display order. It is held in memory because it is small and every coach request reads it. */
export interface LibraryContent {
  beliefs: readonly LibraryBelief[]
  byName: ReadonlyMap<string, LibraryBelief>
  coached: readonly CoachedBelief[]
}
export type Library = CurrentEdition<LibraryContent>

const nameKey = (name: string): string => name.trim().toLowerCase()

/** Finds a belief by slug or id, ignoring case and surrounding spaces. */
export const beliefNamed = ({ byName }: LibraryContent, name: string): LibraryBelief | undefined => byName.get(nameKey(name))

export const librarySource = (db: Database): EditionSource<LibraryContent> => ({
  currentVersion: async () => {
    const [current] = await db.unscoped(currentLibrary)
    if (!current)
      throw upstreamError('No belief library is loaded. Operators: run `threefold corpus load`.', { app: 'mind', reason: 'no_library' })
    return current.version
  },
  read: async () => {
    const rows = await db.unscoped(listedBeliefs)
    const beliefs = rows.map(({ record, coaching, ...summary }) => ({ summary, record, coaching }))
    const coached = beliefs.flatMap(coachedBelief)
    matchBeliefs('', [], coached) // builds the index now, so that the first message doesn't have to wait for it
    return {
      beliefs,
      coached,
      byName: new Map(
        beliefs.flatMap((belief) => [belief.summary.id, belief.summary.slug].map((name) => [nameKey(name), belief] as const)),
      ),
    }
  },
})

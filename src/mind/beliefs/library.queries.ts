import type { BeliefDetail } from '../../contract/belief-detail.ts'
import type { BeliefSummary } from '../../contract/mind.ts'
import { statement } from '../../db/statement.ts'

export const currentLibrary = statement<{ version: string }>('current_library', 'select version from mind.library_versions')

/** Texts of a belief that only the offline coach uses, and that are therefore not in the API. */
export interface Coaching {
  signals: string[]
  notices: string[]
  offers: string[]
  tries: string[]
  asks: string[]
}

/** A belief's record without its summary. */
export type BeliefRecord = Omit<BeliefDetail['data'], keyof BeliefSummary>

export const listedBeliefs = statement<BeliefSummary & { record: BeliefRecord; coaching: Coaching | null }>(
  'listed_beliefs',
  `select id, slug, title, world, core_truth, tags, display_order, record, coaching from mind.beliefs where is_listed
   order by display_order nulls last, id`,
)

import type { BeliefSummary } from '../contract/mind.ts'
import { statement } from '../db/statement.ts'
import type { Coaching } from './library.ts'

export const currentLibrary = statement<{ version: string }>('current_library', 'select version from mind.library_versions')

export const listedBeliefs = statement<BeliefSummary & { record: Record<string, unknown>; coaching: Coaching | null }>(
  'listed_beliefs',
  `select id, slug, title, world, core_truth, tags, display_order, record, coaching from mind.beliefs where is_listed
   order by display_order nulls last, id`,
)

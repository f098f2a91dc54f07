import { localDay, startOfDay } from '../../base/local-days.ts'
import type { YearInReview } from '../../contract/year-in-review.ts'
import { highlightsOf } from './highlights.ts'
import { compareYears, lateStart } from './year-comparison.ts'
import { notesOf } from './year-notes.ts'
import { type Facts, sectionsOf, type YearSections } from './year-sections.ts'

export function reviewYear(facts: Facts, year: number, scope: 'fos' | 'all', timezone: string, now: number) {
  const sections = sectionsOf(facts, year, scope, timezone, now)
  const before = sectionsOf(facts, year - 1, scope, timezone, now)
  const previous = isEmpty(before) ? null : { year: year - 1, ...before }
  const reason = incompleteReason(year, timezone, now)
  const hasStarted = reason !== 'year_not_started'
  const comparison = previous && hasStarted ? compareYears({ facts, year, scope, timezone, now, sections, before }) : null
  const starts = {
    current: hasStarted ? lateStart(facts, year, timezone, reason === null ? null : localDay(now, timezone)) : null,
    previous: comparison && lateStart(facts, year - 1, timezone, comparison.previous_through),
  }
  return {
    year,
    scope,
    is_complete: reason === null,
    incomplete_reason: reason,
    timezone,
    ...sections,
    highlights: highlightsOf(sections, comparison, starts.previous !== null),
    previous_year: previous,
    comparison,
    notes: notesOf({ year, hasStarted, comparison, starts }),
  }
}

function incompleteReason(year: number, timezone: string, now: number): YearInReview['data']['incomplete_reason'] {
  if (now >= startOfDay(`${year + 1}-01-01`, timezone)) return null
  return now >= startOfDay(`${year}-01-01`, timezone) ? 'year_in_progress' : 'year_not_started'
}

const isEmpty = ({ mind, body, voice }: YearSections): boolean =>
  [mind?.sessions, body?.stacks_created, body?.protocols_completed, voice?.speeches, voice?.pitched, voice?.booked].every((count) => !count)

import { utcDay } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import { type CheckedContent, checkItems } from '../../body/check/check-items.ts'
import type { Reference } from '../../body/edition.ts'
import type { Dashboard } from '../../contract/cross.ts'
import type { Databases } from '../../db/open.ts'
import { ownMastery } from '../../mind/practice/practice.queries.ts'
import { readPractice } from '../../mind/practice/practice.ts'
import { bodyCounts, voiceSummary } from './dashboard.queries.ts'

export interface Sources {
  db: Pick<Databases, 'mind' | 'body' | 'voice'>
  reference: Reference
}

const DAY_MS = 86_400_000
const TOP_BELIEFS = 3

type Sections = Dashboard['data']

export async function readMind({ db }: Sources, account: string, now: number): Promise<NonNullable<Sections['mind']>> {
  const [{ practice, streaks }, scores] = await Promise.all([
    readPractice(db.mind, account, now - 30 * DAY_MS, now),
    db.mind.asPerson(account, ownMastery, [account, new Date(now)]),
  ])
  const mastery = parseJson(scores)?.data ?? []
  const total = mastery.reduce((sum, { score }) => sum + score, 0)
  return {
    streaks,
    practice_7d: practice.filter(({ practiced_at }) => Date.parse(practiced_at) >= now - 7 * DAY_MS).length,
    practice_30d: practice.length,
    mastery_average: mastery.length > 0 ? Math.round((total / mastery.length) * 10) / 10 : null,
    top_beliefs: mastery
      .slice(0, TOP_BELIEFS)
      .map(({ belief_slug, belief_title, score, practice_count }) => ({ belief_slug, belief_title, score, practice_count })),
  }
}

export async function readBody({ db, reference }: Sources, account: string) {
  const [row, { content }] = await Promise.all([db.body.asPerson(account, bodyCounts, [account]), reference.edition()])
  const { stack_count, active_protocols, items } = parseJson(row) ?? { stack_count: 0, active_protocols: 0, items: [] }
  return { stack_count, active_protocols, alerts: alertsWithin(items, content) }
}

/** Counts only interactions between items: the known interactions of a single item are not alerts. */
function alertsWithin(items: string[], content: CheckedContent) {
  const { mode, matches } = checkItems(items, content)
  const count = (severity: string) => (mode === 'pairs' ? matches.filter(({ known }) => known.record.severity === severity).length : 0)
  return { critical: count('CRITICAL'), high: count('HIGH'), moderate: count('MODERATE'), low: count('LOW') }
}

export async function readVoice({ db }: Sources, account: string, now: number): Promise<Sections['voice']> {
  return parseJson(await db.voice.asPerson(account, voiceSummary, [account, utcDay(now)]))
}

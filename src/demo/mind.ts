import { beliefId } from '../corpus/beliefs.ts'
import type { DemoPerson } from './people.ts'
import { SeededRandom } from './random.ts'

const DAY_MS = 86_400_000
const HISTORY_DAYS = 420

/** Sets of beliefs; each demo person works on one set. */
const PATHS: readonly string[][] = [
  ['rest-is-part-of-the-work', 'attention-is-mine-to-place', 'my-voice-may-be-heard', 'a-kinder-inner-voice', 'no-is-a-full-answer'],
  ['progress-over-perfection', 'feedback-is-information', 'beginners-are-allowed', 'small-steps-count', 'enough-without-comparison'],
  ['feelings-pass', 'thoughts-are-not-facts', 'sleep-cannot-be-forced', 'one-breath-is-a-start', 'i-can-begin-again'],
]
const KINDS = ['journal', 'breath', 'noticing', 'experiment', 'self-compassion', 'planning']
const NOTES = [
  'Short, but I did it.',
  'Harder than yesterday.',
  'Noticed it early this time.',
  'Wrote half a page.',
  'On the train, with headphones.',
  'Fell asleep halfway through.',
]

export interface PracticeRow {
  id: string
  account_id: string
  belief_id: string
  practiced_at: Date
  kind: string
  duration_seconds: number
  mood_before: number
  mood_after: number
  note: string | null
}

export const pathOf = (person: DemoPerson): readonly string[] => new SeededRandom(`path:${person.email}`).pick(PATHS)

/** More than a year of practice with good weeks, bad weeks and pauses, ending in a current streak. */
export function mindRows(person: DemoPerson, account: string, now: number) {
  const random = new SeededRandom(`mind:${person.email}`)
  const path = pathOf(person)
  const practice: PracticeRow[] = []
  let motivation = 0.6
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 0; daysAgo--) {
    if (daysAgo % 7 === 0) motivation = Math.min(0.95, Math.max(0.1, motivation + (random.next() - 0.5) * 0.5))
    const sessions = daysAgo < 6 ? 1 : random.next() < motivation ? random.between(1, 2) : 0
    for (let session = 0; session < sessions; session++)
      practice.push(oneSession(random, account, random.pick(path), now - daysAgo * DAY_MS - random.between(1, 14) * 3_600_000))
  }
  return { practice, mastery: path.map((slug) => masteryOf(account, slug, practice, now)) }
}

function oneSession(random: SeededRandom, account: string, slug: string, at: number): PracticeRow {
  const moodBefore = random.between(3, 7)
  return {
    id: random.uuid(),
    account_id: account,
    belief_id: beliefId(slug),
    practiced_at: new Date(at),
    kind: random.pick(KINDS),
    duration_seconds: random.between(2, 15) * 60,
    mood_before: moodBefore,
    mood_after: Math.min(10, moodBefore + random.between(0, 2)),
    note: random.next() < 0.25 ? random.pick(NOTES) : null,
  }
}

/** The mastery of a belief. It grows with every session, but by a little less each time. */
function masteryOf(account: string, slug: string, practice: readonly PracticeRow[], now: number) {
  const scoreAt = (moment: number) => {
    const sessions = practice.filter((row) => row.belief_id === beliefId(slug) && row.practiced_at.getTime() <= moment).length
    return Math.round(100 * (1 - Math.exp(-sessions / 60)))
  }
  return {
    account_id: account,
    belief_id: beliefId(slug),
    score: scoreAt(now),
    previous_score: scoreAt(now - 30 * DAY_MS),
    updated_at: new Date(now),
  }
}

import type { RecentPractice } from '../coach-context.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${inWords(count)} times`)
const ago = (days: number): string => (days === 0 ? 'earlier today' : days === 1 ? 'yesterday' : `${inWords(days)} days ago`)

const STREAK_WORTH_NAMING = 3
const RECENT_DAYS = 7

/** True and kind sentences about the person's practice, the most relevant to this belief first. */
export function practiceMentions({ sessions_7d, current_streak_days, last, belief_sessions_30d }: RecentPractice, slug: string): string[] {
  const own = Object.hasOwn(belief_sessions_30d, slug) ? (belief_sessions_30d[slug] ?? 0) : 0
  const mentions: string[] = []
  if (own > 0) {
    mentions.push(`You've practiced this belief ${times(own)} in the last 30 days, so some of this may be familiar ground.`)
    mentions.push(`In the last 30 days you've come back to this belief ${times(own)}, which tells me it means something to you.`)
  }
  if (last && last.belief_slug === slug && last.days_ago <= RECENT_DAYS)
    mentions.push(`Your last session, ${ago(last.days_ago)}, was on this very belief.`)
  if (current_streak_days >= STREAK_WORTH_NAMING)
    mentions.push(`You've practiced ${inWords(current_streak_days)} days in a row now, so a few quiet minutes won't be new to you.`)
  if (last && last.belief_slug !== slug && last.days_ago <= RECENT_DAYS)
    mentions.push(`Your last session, ${ago(last.days_ago)}, was on "${last.belief_title}," and the two beliefs can sit side by side.`)
  if (sessions_7d > 1)
    mentions.push(`You've made room for ${inWords(sessions_7d)} sessions in the past seven days, and this could be another, gentler one.`)
  return mentions
}

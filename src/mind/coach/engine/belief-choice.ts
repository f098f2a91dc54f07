import { type BeliefMatch, matchBeliefs, type Turn } from '../../matching/belief-match.ts'
import type { CoachedBelief } from '../../matching/coached-belief.ts'
import { matchWordings } from '../../matching/wording-match.ts'
import type { Situation } from '../../recognition/knowledge.ts'
import type { RecentPractice } from '../coach-context.ts'
import type { Reading } from './reading/reading.ts'

/** A match with a lower score may be a coincidence, so no belief is chosen. One telling word is enough in a short message. */
const LIKELY = 6.5
const LIKELY_IN_SHORT = 5
const SHORT_WORDS = 6
/** A message of more words is a story with several feelings, and the one that most words show is seldom the one that matters. */
const LONG_WORDS = 35
/** A match with this score fits even if the situation isn't clear. */
const CLEAR = 8
/** Beyond this, more matching words say nothing more. */
const MOST_OF_A_MATCH = 15
/** If the situation is as good as certain, one of its own beliefs fits best. */
const CERTAIN = { situation: 0.7, mostOfAMatch: 10 }
/** If the situation isn't clear, words say less. */
const MOST_WITHOUT_A_SITUATION = 9
/** What a belief gains if it belongs to the situation, by its place in the situation's list. */
const BELONGS = [11, 9, 7]
const SECOND_SITUATION = 0.5
/** What it gains if the situation isn't clear and it belongs to the feeling. */
const BELONGS_TO_FEELING = [5, 4, 3]
/** What it gains if the situation isn't clear and all that are possible speak for it. */
const LEANING = 22
/** What a belief gains if it has lifted the person's mood before. */
const HELPED = 1.5
const EARLIER = [0.5, 0.3]
const MOST_BELIEFS = 5

export interface BeliefChoice {
  /** Null if no belief fits. */
  belief: CoachedBelief | null
  /** Null if the message doesn't show it. */
  situation: Situation | null
  /** Whether so much speaks for the belief that it can be offered even if the situation isn't clear. */
  isClear: boolean
  /** The best beliefs, the chosen one first. */
  best: readonly CoachedBelief[]
}

interface Matter {
  message: string
  history: readonly Turn[]
  beliefSlug: string | null
  practice: RecentPractice | null
}

/** Chooses the situation that a message is about, and the belief to work with. */
export function chooseBelief(
  matter: Matter,
  { text, book, situations, feeling, certainty, leanings }: Reading,
  library: readonly CoachedBelief[],
): BeliefChoice {
  const { message, history, beliefSlug, practice } = matter
  const said = history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .slice(-EARLIER.length)
    .reverse()
  const matches = book.wordings ? wordingMatches(message, said, book.wordings, library) : matchBeliefs(message, history, library)
  const most = situations.length === 0 ? MOST_WITHOUT_A_SITUATION : certainty >= CERTAIN.situation ? CERTAIN.mostOfAMatch : MOST_OF_A_MATCH
  const gains = gainsOf(situations, feeling, leanings, practice)
  const ranked = matches
    .map(({ belief, score }) => ({ belief, score: Math.min(score, most) + (gains.get(belief.slug) ?? 0) }))
    .sort((one, other) => other.score - one.score)
  const requested = ranked.find(({ belief }) => belief.slug === beliefSlug)
  const words = text.split(' ').length
  const least = words > SHORT_WORDS ? LIKELY : LIKELY_IN_SHORT
  const likely = ranked.filter(({ score }) => score >= least)
  const chosen = requested ?? likely[0]
  return {
    belief: chosen?.belief ?? null,
    situation: situations[0] ?? (words > LONG_WORDS ? null : feeling),
    isClear: (chosen?.score ?? 0) >= CLEAR,
    best: [...new Set([...(requested ? [requested] : []), ...likely.slice(0, MOST_BELIEFS)].map(({ belief }) => belief))],
  }
}

function gainsOf(
  situations: readonly Situation[],
  feeling: Situation | null,
  leanings: Reading['leanings'],
  practice: RecentPractice | null,
): Map<string, number> {
  const gains = new Map<string, number>()
  if (situations.length === 0) {
    for (const [slug, leaning] of leanings) gains.set(slug, leaning * LEANING)
    feeling?.beliefs.forEach((slug, rank) => {
      gains.set(slug, (gains.get(slug) ?? 0) + (BELONGS_TO_FEELING[rank] ?? 0))
    })
  }
  situations.slice(0, 2).forEach(({ beliefs }, place) => {
    beliefs.forEach((slug, rank) => {
      gains.set(slug, (gains.get(slug) ?? 0) + (BELONGS[rank] ?? 0) * (place === 0 ? 1 : SECOND_SITUATION))
    })
  })
  const helped = practice?.helped?.belief_slug
  if (helped && gains.has(helped)) gains.set(helped, (gains.get(helped) ?? 0) + HELPED)
  return gains
}

/** Earlier messages count only if the newest one says little. */
function wordingMatches(
  message: string,
  said: readonly string[],
  wordings: NonNullable<Reading['book']['wordings']>,
  library: readonly CoachedBelief[],
): BeliefMatch[] {
  const scores = matchWordings(message, wordings)
  said.forEach((content, ago) => {
    for (const [slug, score] of matchWordings(content, wordings)) scores.set(slug, (scores.get(slug) ?? 0) + score * (EARLIER[ago] ?? 0))
  })
  return library.map((belief) => ({ belief, score: scores.get(belief.slug) ?? 0, matched: [] }))
}

import type { Situation } from '../../../recognition/knowledge.ts'
import { type BeliefMatch, matchBeliefs, type Turn } from '../../matching/belief-match.ts'
import type { CoachedBelief } from '../../matching/coached-belief.ts'
import { matchWordings } from '../../matching/wording-match.ts'
import type { RecentPractice } from '../coach-context.ts'
import type { Reading } from './reading/reading.ts'

/**
 * The minimum score for a belief to be chosen; a lower score may be a coincidence. In a short message, a single revealing word is enough.
 */
const LIKELY = 6.5
const LIKELY_IN_SHORT = 5
const SHORT_WORDS = 6
/** A longer message often tells a story with several feelings, and the one expressed in the most words is seldom the one that matters. */
const LONG_WORDS = 35
/** At this score or above, a belief fits even if the situation isn't clear. */
const CLEAR = 8
/** The maximum that matching words add to a score: further matches add no information. */
const MOST_OF_A_MATCH = 15
/** If the situation is almost certain, matching words count less, so that one of the situation's own beliefs is chosen. */
const CERTAIN = { situation: 0.7, mostOfAMatch: 10 }
/** The maximum that matching words add if the situation isn't clear. */
const MOST_WITHOUT_A_SITUATION = 9
/** The amount added to the score of a belief that belongs to the situation, by the belief's position in the situation's list. */
const BELONGS = [11, 9, 7]
const SECOND_SITUATION = 0.5
/** The amount added if the situation isn't clear and the belief belongs to the feeling, by the belief's position in the feeling's list. */
const BELONGS_TO_FEELING = [5, 4, 3]
/**
 * If the situation isn't clear, a belief's score grows by this times the probability that the belief applies to the message's situation.
 */
const LEANING = 22
/** The amount added to the score of a belief whose practice has lifted the person's mood before. */
const HELPED = 1.5
const EARLIER = [0.5, 0.3]
const MOST_BELIEFS = 5

export interface BeliefChoice {
  /** Null if no belief fits. */
  belief: CoachedBelief | null
  /** Null if the message doesn't reveal the situation. */
  situation: Situation | null
  /** Whether the belief's score is high enough to offer it even if the situation isn't clear. */
  isClear: boolean
  /** The best-fitting beliefs, starting with the chosen one. */
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

/** Matches beliefs in languages other than English. Words in earlier messages count less than those in the newest one. */
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

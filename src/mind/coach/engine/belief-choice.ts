import { type BeliefMatch, endOf, matchBeliefs, type VotesOfTexts } from '../../matching/belief-match.ts'
import type { CoachedBelief } from '../../matching/coached-belief.ts'
import type { CoachContext } from '../coach-context.ts'
import { echoOf } from './echo.ts'
import type { SaidBefore } from './said-before.ts'
import type { SeededChoice } from './seeded-choice.ts'
import { isToCoach, type Tone, toneOf } from './tone.ts'
import { BROAD_BELIEFS } from './tone-lines.ts'
import { isOrder } from './unquotable.ts'

export interface BeliefChoice {
  belief: CoachedBelief
  /** The person's words that match the belief. */
  matched: readonly string[]
  /**
   * `guess`: the reply suggests, tentatively, what the issue may be.
   * `none`: the reply doesn't suggest anything, and asks for more.
   */
  certainty: 'clear' | 'guess' | 'none'
  /** Whether the caller requested this belief. */
  isRequested: boolean
  tone: Tone
  /** The title of another belief that fits the message clearly better than the requested one. */
  also: string | null
  /** Something the person said earlier that matches the same belief. */
  earlier: string | null
}

/** The lowest score at which a match is clear. It is lower for a short message, in which one telling word is enough. */
const CLEAR = 11
const CLEAR_IN_SHORT = 6
const SHORT_WORDS = 8
/** A match with a lower score may be a coincidence, so a broad belief is chosen instead. */
const LIKELY = 5
const LONGEST_EARLIER = 9
const TURNS_BACK = 6

export function chooseBelief(
  { message, history, beliefSlug }: CoachContext,
  library: readonly CoachedBelief[],
  said: SaidBefore,
  seeded: SeededChoice,
): BeliefChoice | null {
  const votes: VotesOfTexts = new Map()
  const matches = matchBeliefs(message, history, library, votes)
  const tone = toneOf(message)
  const requested = matches.find(({ belief }) => belief.slug === beliefSlug)
  const isFresh = ({ belief }: BeliefMatch) => isUnspent(belief, said)
  const likely = matches.filter(({ score }) => score >= LIKELY)
  const isAboutLife = tone !== 'light' && tone !== 'greeting' && !isToCoach(message) && !isOrder(message)
  const best =
    requested ??
    (isAboutLife ? likely.find(isFresh) : undefined) ??
    broadOf(tone, matches, isFresh, seeded) ??
    matches.find(isFresh) ??
    matches[0]
  if (!best) return null
  const clear = best === requested ? LIKELY : message.split(/\s+/).length > SHORT_WORDS ? CLEAR : CLEAR_IN_SHORT
  const certainty = best.score < LIKELY || (!requested && !isAboutLife) ? 'none' : best.score < clear ? 'guess' : 'clear'
  const [first] = matches
  const isOther = requested && first && first !== requested && first.score >= CLEAR && requested.score < first.score / 2
  return {
    belief: best.belief,
    matched: best.matched.length > 0 || !requested ? best.matched : (first?.matched ?? []),
    certainty,
    isRequested: best === requested,
    tone,
    also: isOther ? first.belief.title : null,
    earlier: certainty === 'clear' ? earlierWords(message, history, best, library, votes) : null,
  }
}

/** Whether the coach still has new lines for the belief; otherwise another one is chosen. */
const isUnspent = ({ coach, practices }: CoachedBelief, said: SaidBefore): boolean =>
  [coach.offers, [...coach.tries, ...practices.map(({ steps }) => steps.join(' '))], coach.asks].every((lines) =>
    lines.some((line) => said.isFresh(line)),
  )

function broadOf(
  tone: Tone,
  matches: BeliefMatch[],
  isFresh: (match: BeliefMatch) => boolean,
  seeded: SeededChoice,
): BeliefMatch | undefined {
  return seeded
    .shuffled(BROAD_BELIEFS[tone])
    .map((slug) => matches.find(({ belief }) => belief.slug === slug))
    .find((match) => match && isFresh(match))
}

function earlierWords(
  message: string,
  history: CoachContext['history'],
  best: BeliefMatch,
  library: readonly CoachedBelief[],
  votes: VotesOfTexts,
): string | null {
  const turns = history.slice(-TURNS_BACK).filter(({ role, content }) => role === 'user' && content !== message)
  for (const content of turns.reverse().map((turn) => endOf(turn.content))) {
    const [first] = matchBeliefs(content, [], library, votes)
    if (first?.belief !== best.belief || first.score < CLEAR) continue
    const { quote } = echoOf(content, first.matched)
    if (quote?.includes(' ') && quote.split(' ').length <= LONGEST_EARLIER) return quote
  }
  return null
}

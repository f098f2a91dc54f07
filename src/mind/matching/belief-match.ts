import { append } from '../../text/append.ts'
import type { PhraseMatch } from '../../text/phrases/stem-phrases.ts'
import { plainMessage } from '../../text/plain-message.ts'
import { isLight, type StemmedWord, stemOf, wordsOf } from '../../text/words.ts'
import { type BeliefIndex, indexOf } from './belief-index.ts'
import type { CoachedBelief } from './coached-belief.ts'
import { type Ring, type RingEntry, ringStrength } from './rings.ts'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

export interface BeliefMatch {
  belief: CoachedBelief
  score: number
  /** The person's own words that matched the belief, most significant first. */
  readonly matched: readonly string[]
}

/** The weights of earlier messages, starting with the latest. */
const EARLIER = [0.4, 0.25, 0.15, 0.1]
/** The number of characters read from the end of each earlier message, so that even the longest conversation is matched quickly. */
const MOST_OF_EARLIER = 300

/**
 * Ranks all beliefs in the library by how well they fit what the person says, best first. `votes` caches the votes of each text for later
 * calls with the same texts.
 */
export function matchBeliefs(
  message: string,
  history: readonly Turn[],
  library: readonly CoachedBelief[],
  votes: VotesOfTexts = new Map(),
): BeliefMatch[] {
  const index = indexOf(library)
  const votesOf = (text: string): Vote[] => {
    const own = votes.get(text) ?? votesIn(text, index)
    votes.set(text, own)
    return own
  }
  const scores = library.map(() => 0)
  const add = ({ position, weight }: Vote, share: number) => {
    scores[position] = (scores[position] ?? 0) + weight * share
  }
  const now = votesOf(message)
  for (const vote of now) add(vote, 1)
  earlierTurns(history).forEach((content, ago) => {
    for (const vote of votesOf(content)) add(vote, EARLIER[ago] ?? 0)
  })
  return library
    .map((belief, position) => ({
      belief,
      score: scores[position] ?? 0,
      get matched() {
        return tellingWords(now.filter((vote) => vote.position === position))
      },
    }))
    .sort((one, other) => other.score - one.score)
}

function tellingWords(votes: readonly Vote[]): string[] {
  const weights = new Map<string, number>()
  for (const { weight, written } of votes) for (const word of written) weights.set(word, (weights.get(word) ?? 0) + weight)
  return [...weights].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

const earlierTurns = (history: readonly Turn[]): string[] =>
  history
    .filter(({ role }) => role === 'user')
    .slice(-EARLIER.length)
    .map(({ content }) => endOf(content))
    .reverse()

/** The end of an earlier message, starting at a whole word. */
export function endOf(content: string): string {
  if (content.length <= MOST_OF_EARLIER) return content
  const end = content.slice(-MOST_OF_EARLIER)
  return end.slice(end.search(/\s/) + 1)
}

interface Vote {
  /** The index of the belief in the library. */
  position: number
  weight: number
  written: string[]
}

type VotesOfTexts = Map<string, Vote[]>

function votesIn(text: string, index: BeliefIndex): Vote[] {
  const stems = new Map<string, string>()
  const corrected = (plain: string): string => {
    const stem = stems.get(plain) ?? stemOf(index.corrections.correct(plain))
    stems.set(plain, stem)
    return stem
  }
  const words = wordsOf(plainMessage(text)).map((word): StemmedWord => ({ ...word, stem: corrected(word.plain) }))
  return [...wordVotes(words, index), ...signalVotes(words, index), ...ringVotes(words, index)]
}

function wordVotes(words: StemmedWord[], { words: index }: BeliefIndex): Vote[] {
  const seen = new Map(words.filter(({ stem }) => !isLight(stem)).map(({ stem, written }) => [stem, written]))
  return [...seen].flatMap(([stem, written]) =>
    [...(index.get(stem) ?? [])].map(([position, weight]) => ({ position, weight, written: [written] })),
  )
}

function signalVotes(words: StemmedWord[], { signals }: BeliefIndex): Vote[] {
  const found = new Map(signals.find(words).map((each) => [each.value, each]))
  return [...found.values()].flatMap(({ value, from, to }) =>
    [...value].map(([position, weight]) => ({ position, weight, written: words.slice(from, to).map(({ written }) => written) })),
  )
}

function ringVotes(words: StemmedWord[], { rings }: BeliefIndex): Vote[] {
  const found = new Map<Ring, PhraseMatch<RingEntry>[]>()
  for (const match of rings.find(words)) append(found, match.value.ring, match)
  return [...found].flatMap(([{ votes }, matches]) => {
    const { strength, written } = ringStrength(matches, words)
    return [...votes].map(([position, vote]) => ({ position, weight: vote * strength, written }))
  })
}

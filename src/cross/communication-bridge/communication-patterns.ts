import { SPEECH_PATTERNS } from '../../contract/bridges.ts'
import { ownText } from '../../text/markdown.ts'
import { withoutQuotations } from '../../text/quotations.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { countWords, type Measured, measure, type Spoken } from './measured-pattern.ts'
import { PATTERNS_BY_TAG } from './pattern-guide.ts'
import type { PatternName } from './speech-measures.ts'

export const FEWEST_WORDS = 300

export interface Speech {
  id: string
  content_md: string
}

export interface BeliefMastery {
  slug: string
  title: string
  tags: readonly string[] | null
  score: number
}

interface CommunicationFinding extends Measured {
  /** The belief that is most relevant to the pattern. */
  belief_slug: string
  mastery_score: number
  other_beliefs: { belief_slug: string; mastery_score: number }[]
}

export interface CommunicationFindings {
  words: number
  findings: CommunicationFinding[]
}

/**
 * Splits a speech into sentences. Quotations remain in the excerpts but are not counted, because they are somebody else's words or
 * something that the speaker said at another time.
 */
function spokenIn({ id, content_md }: Speech): Spoken[] {
  const text = ownText(content_md)
  return sentencesOf(text, withoutQuotations(text)).map((sentence) => ({ ...sentence, speech_id: id }))
}

/** Measures the patterns of one English speech. */
export function patternsOf(speech: Speech): Measured[] {
  const sentences = spokenIn(speech)
  return SPEECH_PATTERNS.map((name) => measure(sentences, name))
}

export const bearsOnSpeaking = (tags: readonly string[] | null): boolean =>
  tags?.some((tag) => PATTERNS_BY_TAG.has(tag.toLowerCase())) ?? false

/** How many of the belief's tags are related to the pattern. */
const bearingOn = (pattern: PatternName, { tags }: BeliefMastery): number =>
  new Set(tags?.map((tag) => tag.toLowerCase()).filter((tag) => PATTERNS_BY_TAG.get(tag)?.includes(pattern))).size

/** The beliefs that are related to a pattern, sorted by how closely they are related, and then by mastery, lowest first. */
function beliefsBehind(pattern: PatternName, beliefs: readonly BeliefMastery[]): CommunicationFinding['other_beliefs'] {
  return beliefs
    .map((belief) => ({ ...belief, bearing: bearingOn(pattern, belief) }))
    .filter(({ bearing }) => bearing > 0)
    .sort((a, b) => b.bearing - a.bearing || a.score - b.score || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, score }) => ({ belief_slug: slug, mastery_score: score }))
}

/** Sorts findings outside the working ranges first, then by mastery of the belief, lowest first. */
const byInterest = (a: CommunicationFinding, b: CommunicationFinding): number =>
  Number(a.position === 'within') - Number(b.position === 'within') ||
  a.mastery_score - b.mastery_score ||
  SPEECH_PATTERNS.indexOf(a.pattern) - SPEECH_PATTERNS.indexOf(b.pattern)

/** Relates each pattern across all speeches to the mastery of the beliefs that are related to it. */
export function communicationFindings(speeches: readonly Speech[], beliefs: readonly BeliefMastery[]): CommunicationFindings {
  const sentences = speeches.flatMap(spokenIn)
  const words = countWords(sentences)
  if (words < FEWEST_WORDS) return { words, findings: [] }
  const findings = SPEECH_PATTERNS.flatMap((pattern) => {
    const [strongest, ...other_beliefs] = beliefsBehind(pattern, beliefs)
    return strongest ? [{ ...strongest, other_beliefs, ...measure(sentences, pattern) }] : []
  })
  return { words, findings: findings.sort(byInterest) }
}

import { SPEECH_PATTERNS } from '../../contract/bridges.ts'
import { excerptOf } from '../../text/excerpt.ts'
import { spokenText } from '../../text/markdown.ts'
import { type Sentence, sentencesOf } from '../../text/sentences.ts'
import { PATTERNS_BY_TAG, type Position, RANGES, SUGGESTIONS, WORDING } from './pattern-guide.ts'
import { inUnit, PATTERNS, type PatternName, type Unit } from './speech-measures.ts'

export const FEWEST_WORDS = 300
const MOST_EXCERPTS = 3

export interface Speech {
  id: string
  content_md: string
}

interface Pattern {
  pattern: PatternName
  value: number
  unit: Unit
  /** The sentences with the most matches, in the order of the speech; long sentences are shortened. */
  excerpts: string[]
}

export interface BeliefMastery {
  slug: string
  title: string
  tags: readonly string[] | null
  score: number
}

interface CommunicationFinding {
  belief_slug: string
  mastery_score: number
  pattern: PatternName
  value: number
  unit: Unit
  typical_range: [low: number, high: number]
  position: Position
  evidence: { speech_id: string; excerpt: string }[]
  suggestion: string
}

export interface CommunicationFindings {
  words: number
  findings: CommunicationFinding[]
}

type Spoken = Sentence & { speech_id: string }
type Measured = Pick<CommunicationFinding, 'pattern' | 'value' | 'unit' | 'evidence'>

const spokenIn = ({ id, content_md }: Speech): Spoken[] =>
  sentencesOf(spokenText(content_md)).map((sentence) => ({ ...sentence, speech_id: id }))

const countWords = (sentences: readonly Spoken[]): number => sentences.reduce((sum, { words }) => sum + words.length, 0)

function measure(sentences: readonly Spoken[], pattern: PatternName): Measured {
  const { unit, findIn } = PATTERNS[pattern]
  const found = sentences
    .map((sentence, place) => ({ ...sentence, place, finds: findIn(sentence) }))
    .filter(({ finds }) => finds.length > 0)
  const total = found.reduce((sum, { finds }) => sum + finds.length, 0)
  const evidence = found
    .sort((a, b) => b.finds.length - a.finds.length || a.place - b.place)
    .slice(0, MOST_EXCERPTS)
    .sort((a, b) => a.place - b.place)
    .map(({ speech_id, text, finds }) => ({ speech_id, excerpt: excerptOf(text, finds[0] ?? 0) }))
  return { pattern, value: inUnit(unit, total, countWords(sentences), sentences.length), unit, evidence }
}

/** Measures the patterns of one English speech. */
export function patternsOf(speech: Speech): Pattern[] {
  const sentences = spokenIn(speech)
  return SPEECH_PATTERNS.map((name) => {
    const { evidence, ...measured } = measure(sentences, name)
    return { ...measured, excerpts: evidence.map(({ excerpt }) => excerpt) }
  })
}

function toFinding({ slug, score }: BeliefMastery, { pattern, value, unit, evidence }: Measured): CommunicationFinding {
  const [low, high] = RANGES[pattern]
  const position = value < low ? 'below' : value > high ? 'above' : 'within'
  const measured = WORDING[pattern].replace('#', String(value))
  const suggestion = `In these speeches, ${measured}, ${position} our working range of ${low} to ${high}. ${SUGGESTIONS[pattern][position]}`
  return { belief_slug: slug, mastery_score: score, pattern, value, unit, typical_range: [low, high], position, evidence, suggestion }
}

export const bearsOnSpeaking = (tags: readonly string[] | null): boolean =>
  tags?.some((tag) => PATTERNS_BY_TAG.has(tag.toLowerCase())) ?? false

const isRelated = ({ tags }: BeliefMastery, pattern: PatternName): boolean =>
  tags?.some((tag) => PATTERNS_BY_TAG.get(tag.toLowerCase())?.includes(pattern)) ?? false

/** Sorts findings outside the working ranges first, then by mastery of the belief, lowest first. */
const byInterest = (a: CommunicationFinding, b: CommunicationFinding): number =>
  Number(a.position === 'within') - Number(b.position === 'within') ||
  a.mastery_score - b.mastery_score ||
  (a.belief_slug < b.belief_slug ? -1 : a.belief_slug > b.belief_slug ? 1 : 0) ||
  SPEECH_PATTERNS.indexOf(a.pattern) - SPEECH_PATTERNS.indexOf(b.pattern)

/** Relates the patterns across all speeches to the mastery of the beliefs that they may depend on. */
export function communicationFindings(speeches: readonly Speech[], beliefs: readonly BeliefMastery[]): CommunicationFindings {
  const sentences = speeches.flatMap(spokenIn)
  const words = countWords(sentences)
  if (words < FEWEST_WORDS) return { words, findings: [] }
  const measured = SPEECH_PATTERNS.map((name) => measure(sentences, name))
  const findings = beliefs.flatMap((belief) =>
    measured.filter(({ pattern }) => isRelated(belief, pattern)).map((each) => toFinding(belief, each)),
  )
  return { words, findings: findings.sort(byInterest) }
}

import { type Excerpt, excerptOf } from '../../text/excerpt.ts'
import type { Sentence } from '../../text/sentences.ts'
import { type Position, RANGES, SUGGESTIONS, WORDING } from './pattern-guide.ts'
import { type Find, inUnit, PATTERNS, type PatternName, type Unit } from './speech-measures.ts'

const MOST_EXCERPTS = 3
const MOST_FINDS = 3
/** A sentence with fewer words is not expected to contain anything concrete. */
const FEWEST_WORDS = 8

export type Spoken = Sentence & { speech_id: string }

export interface Measured {
  pattern: PatternName
  value: number
  unit: Unit
  typical_range: [low: number, high: number]
  position: Position
  /** Sentences that show what the suggestion is about, in the order of the speeches. Long sentences are shortened. */
  evidence: { speech_id: string; excerpt: string; marks: [start: number, end: number][] }[]
  suggestion: string
}

interface Read extends Spoken {
  place: number
  finds: Find[]
}

export const countWords = (sentences: readonly Spoken[]): number => sentences.reduce((sum, { words }) => sum + words.length, 0)

export function measure(spoken: readonly Spoken[], pattern: PatternName): Measured {
  const { unit, findIn } = PATTERNS[pattern]
  // without its quotation, a sentence would seem shorter than it is
  const sentences = unit === 'words_per_sentence' ? spoken.filter(({ isPartial }) => !isPartial) : spoken
  const read = sentences.map((sentence, place) => ({ ...sentence, place, finds: findIn(sentence) }))
  const finds = read.flatMap((sentence) => sentence.finds)
  const value = inUnit(unit, finds.length, countWords(sentences), sentences.length)
  const [low, high] = RANGES[pattern]
  const position = value < low ? 'below' : value > high ? 'above' : 'within'
  const evidence = excerpts(telling(read, pattern, position), unit)
  const said = WORDING[pattern].replace('#', String(value))
  const advice = SUGGESTIONS[pattern][position].replace('{finds}', mostFrequent(finds))
  const suggestion = `In these speeches, ${said}, ${position} our working range of ${low} to ${high}. ${advice}`
  return { pattern, value, unit, typical_range: [low, high], position, evidence, suggestion }
}

/** The sentences that show what the suggestion is about, most telling first. */
function telling(read: readonly Read[], pattern: PatternName, position: Position): Read[] {
  const byFinds = read.filter(({ finds }) => finds.length > 0).sort((a, b) => b.finds.length - a.finds.length || a.place - b.place)
  if (position !== 'below') return byFinds
  if (pattern === 'sentence_length') return byFinds.toSorted((a, b) => a.words.length - b.words.length || a.place - b.place)
  if (pattern !== 'concreteness') return byFinds
  return read
    .filter(({ finds, words, isPartial }) => finds.length === 0 && words.length >= FEWEST_WORDS && !isPartial)
    .sort((a, b) => b.words.length - a.words.length || a.place - b.place)
}

function excerpts(sentences: readonly Read[], unit: Unit): Measured['evidence'] {
  const different = new Map<string, Read>()
  for (const sentence of sentences) {
    if (different.size === MOST_EXCERPTS) break
    if (!different.has(sentence.text)) different.set(sentence.text, sentence)
  }
  return [...different.values()]
    .sort((a, b) => a.place - b.place)
    .map(({ speech_id, text, finds }) => {
      const excerpt = excerptOf(text, finds[0]?.index ?? 0)
      return { speech_id, excerpt: excerpt.text, marks: unit === 'per_1000_words' ? marksIn(excerpt, finds) : [] }
    })
}

/** The positions of the counted words in an excerpt. Words that were cut off are left out. */
const marksIn = ({ text, start }: Excerpt, finds: readonly Find[]): [number, number][] =>
  finds.map(({ index, end }): [number, number] => [index - start, end - start]).filter(([from, to]) => from >= 0 && to <= text.length)

/** The words found most often, as a list in quotes. */
function mostFrequent(finds: readonly Find[]): string {
  const counts = new Map<string, number>()
  for (const { text } of finds) counts.set(text, (counts.get(text) ?? 0) + 1)
  const most = [...counts]
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, MOST_FINDS)
    .map(([text]) => `"${text.replace(/\bi\b/, 'I')}"`)
  return most.length < 2 ? most.join() : `${most.slice(0, -1).join(', ')} and ${most.at(-1)}`
}

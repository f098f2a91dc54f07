import type { SPEECH_PATTERNS, SPEECH_UNITS } from '../../contract/bridges.ts'
import { matchesIn, matchPhrases, type PhraseMatcher } from '../../text/phrases/fixed-phrases.ts'
import type { Sentence, Word } from '../../text/sentences.ts'
import {
  CERTAINTIES,
  CONCRETE_WORDS,
  FIRST_PERSON_PLURAL,
  FIRST_PERSON_SINGULAR,
  HEDGES,
  NO_HEDGE_AFTER,
  NUMBER_WORDS,
  STORY_MARKERS,
} from './pattern-words.ts'

export type PatternName = (typeof SPEECH_PATTERNS)[number]
export type Unit = (typeof SPEECH_UNITS)[number]

interface Measure {
  unit: Unit
  findIn: (sentence: Sentence) => Find[]
}

/** A match in a sentence. */
export interface Find {
  text: string
  /** Where the match begins and ends in the sentence, in characters. */
  index: number
  end: number
}

const NUMBERS = new Set(NUMBER_WORDS)
const CONCRETE = new Set(CONCRETE_WORDS)
const NAME = /^\p{Lu}\p{Ll}/u
const OPENING = /["“‘«(:]\s?$/u

/** The month ("May") is not a hedge, and the country ("US") is not first person. */
const NEVER_COUNTED = new Set(['May', 'US'])

function toFind(words: readonly Word[]): Find {
  const [first, last] = [words[0], words.at(-1)]
  return { text: words.map(({ folded }) => folded).join(' '), index: first?.index ?? 0, end: last ? last.index + last.text.length : 0 }
}

function perThousandWords(match: PhraseMatcher): Measure {
  const matchCounted: PhraseMatcher = (words, at) => (NEVER_COUNTED.has(words[at]?.text ?? '') ? 0 : match(words, at))
  return { unit: 'per_1000_words', findIn: ({ words }) => matchesIn(matchCounted, words).map(toFind) }
}

const isNumber = ({ folded }: Word) => /^\p{N}/u.test(folded) || NUMBERS.has(folded.replace(/-.*/, ''))

/** Whether a word is a name: it starts with a capital letter within a sentence, and no quotation begins there. */
const isName = ({ text, index }: Word, sentence: string) =>
  index > 0 && NAME.test(text) && !/^I['’]/.test(text) && !OPENING.test(sentence.slice(Math.max(0, index - 2), index))

/** Numbers, names and concrete words; a name or number that consists of several words counts once. */
function concreteIn({ text, words }: Sentence): Find[] {
  const kinds = words.map((word, place) =>
    isNumber(word) ? 'number' : place > 0 && isName(word, text) ? 'name' : CONCRETE.has(word.folded) ? 'thing' : '',
  )
  return words.flatMap((word, place) => {
    const kind = kinds[place]
    return kind === '' || (kind !== 'thing' && kind === kinds[place - 1]) ? [] : [toFind([word])]
  })
}

export const PATTERNS = {
  hedging: perThousandWords(matchPhrases(HEDGES, NO_HEDGE_AFTER)),
  certainty: perThousandWords(matchPhrases(CERTAINTIES)),
  first_person_singular: perThousandWords(matchPhrases(FIRST_PERSON_SINGULAR)),
  first_person_plural: perThousandWords(matchPhrases(FIRST_PERSON_PLURAL)),
  questions: { unit: 'per_100_sentences', findIn: ({ isQuestion }) => (isQuestion ? [{ text: '?', index: 0, end: 0 }] : []) },
  sentence_length: { unit: 'words_per_sentence', findIn: ({ words }) => words.map((word) => toFind([word])) },
  concreteness: { unit: 'per_1000_words', findIn: concreteIn },
  story_markers: perThousandWords(matchPhrases(STORY_MARKERS)),
} satisfies Record<PatternName, Measure>

/** Expresses a number of matches in the unit, rounded to one decimal; 0 for empty text. */
export function inUnit(unit: Unit, finds: number, words: number, sentences: number): number {
  const [base, times] = unit === 'per_1000_words' ? [words, 1_000] : [sentences, unit === 'per_100_sentences' ? 100 : 1]
  return base === 0 ? 0 : Math.round((finds / base) * times * 10) / 10
}

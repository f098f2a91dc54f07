const NEVER_ENDS = new Set('e.g i.e cf vs mr mrs ms dr prof st rev gen sen rep gov capt lt col sgt hon fig approx'.split(' '))

/** The punctuation that ends a sentence, before a space or the end; the look-behind keeps a long run from taking quadratic time. */
const CLOSING = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[”’»）」』]*/gu
const NEXT = /\s*(\p{Ll})?/uy
/** As in "No. 5", where the dot does not end a sentence. Without a number after it, "No." is an answer. */
const NUMBERED = /\bno$/i
const DIGIT_NEXT = /\.\s\d/y
const BEFORE = /[\p{L}.]+$/u
const AFTER_QUESTION = '.!…"\'”’»)] '
const LONGEST_ABBREVIATION = 12
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.-](?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N}))*/gu

export interface Word {
  text: string
  /** The text in lower case, with straight apostrophes. */
  folded: string
  index: number
}

export interface Sentence {
  text: string
  words: Word[]
  isQuestion: boolean
  /** Whether a part of the sentence was masked and is therefore missing from `words`. */
  isPartial: boolean
}

/** "e.g." and initials, as in "J. Smith", do not end a sentence. */
function isAbbreviation(before: string): boolean {
  const word = before.slice(Math.max(before.lastIndexOf(' ') + 1, before.length - LONGEST_ABBREVIATION))
  return NEVER_ENDS.has((BEFORE.exec(word)?.[0] ?? '').toLowerCase()) || (word !== 'I' && /^\p{Lu}$/u.test(word))
}

function isFollowedByLowerCase(block: string, from: number): boolean {
  NEXT.lastIndex = from
  return NEXT.exec(block)?.[1] !== undefined
}

function isBeforeNumber(block: string, dot: number): boolean {
  DIGIT_NEXT.lastIndex = dot
  return DIGIT_NEXT.test(block) && NUMBERED.test(block.slice(Math.max(0, dot - 3), dot))
}

/** Returns the start and the end of each sentence in a block. */
function splitBlock(block: string): [from: number, to: number][] {
  const sentences: [number, number][] = []
  let from = 0
  for (const { 0: marks, index } of block.matchAll(CLOSING)) {
    const end = index + marks.length
    if (isFollowedByLowerCase(block, end) || isBeforeNumber(block, index) || (marks === '.' && isAbbreviation(block.slice(from, index))))
      continue
    sentences.push([from, end])
    from = end
  }
  return [...sentences, [from, block.length]]
}

/** Uses no regular expression, because that would take quadratic time for a long run of closing marks. */
function endsWithQuestion(text: string): boolean {
  let last = text.length - 1
  while (last >= 0 && AFTER_QUESTION.includes(text.charAt(last))) last--
  return text[last] === '?' || text[last] === '？'
}

function toSentence(text: string, counted: string): Sentence {
  const start = text.length - text.trimStart().length
  const words = Array.from(counted.slice(start).matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    folded: word.toLowerCase().replaceAll('’', "'"),
    index,
  }))
  return { text: text.trim(), words, isQuestion: endsWithQuestion(counted.trimEnd()), isPartial: text !== counted }
}

/**
 * Splits plain text into sentences. The end of a line ends a sentence; sentences without words are dropped. `counted` is the same text, in
 * which the parts whose words must not be counted have been masked.
 */
export function sentencesOf(text: string, counted = text): Sentence[] {
  const blocks = text.split('\n')
  return counted
    .split('\n')
    .flatMap((block, place) =>
      splitBlock(block).map(([from, to]) => toSentence((blocks[place] ?? '').slice(from, to), block.slice(from, to))),
    )
    .filter(({ words }) => words.length > 0)
}

/** Pieces of a text up to a period, a question mark, an exclamation mark or a line break. Good enough where abbreviations don't matter. */
export const SENTENCES = /[^.!?…\n]+(?:[.!?…]+|\n|$)/gu

const NEVER_ENDS = new Set('e.g i.e cf vs mr mrs ms dr prof st rev gen sen rep gov capt lt col sgt hon fig approx'.split(' '))

/** A run of closing marks before a space or the end; the look-behind keeps a long run from taking quadratic time. */
const CLOSING = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[”’»）」』]*/gu
const NEXT = /\s*(\p{Ll})?/uy
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

function splitBlock(block: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: marks, index } of block.matchAll(CLOSING)) {
    const end = index + marks.length
    if (isFollowedByLowerCase(block, end) || (marks === '.' && isAbbreviation(block.slice(from, index)))) continue
    sentences.push(block.slice(from, end).trim())
    from = end
  }
  return [...sentences, block.slice(from).trim()]
}

/** A regular expression would take quadratic time for a long run of closing marks. */
function endsWithQuestion(text: string): boolean {
  let last = text.length - 1
  while (last >= 0 && AFTER_QUESTION.includes(text.charAt(last))) last--
  return text[last] === '?' || text[last] === '？'
}

function toSentence(text: string): Sentence {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    folded: word.toLowerCase().replaceAll('’', "'"),
    index,
  }))
  return { text, words, isQuestion: endsWithQuestion(text) }
}

/** Splits plain text into sentences. The end of a line ends a sentence; sentences without words are dropped. */
export const sentencesOf = (text: string): Sentence[] =>
  text
    .split('\n')
    .flatMap(splitBlock)
    .map(toSentence)
    .filter(({ words }) => words.length > 0)

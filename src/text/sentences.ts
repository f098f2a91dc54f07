const NEVER_ENDS = new Set('e.g i.e cf vs mr mrs ms dr prof st rev gen sen rep gov capt lt col sgt hon fig approx'.split(' '))

/** A run of closing signs before a space or the end; the look-behind keeps a long run from being tried at each of its signs. */
const CLOSING = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[”’»）」』]*/gu
const NEXT = /\s*(\p{Ll})?/uy
const BEFORE = /[\p{L}.]+$/u
const AFTER_QUESTION = '.!…"\'”’»)] '
const LONGEST_ABBREVIATION = 12
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.-](?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N}))*/gu

export interface Word {
  /** As it stands. */
  text: string
  /** In lower case, with a straight apostrophe. */
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
  const parts: string[] = []
  let from = 0
  for (const { 0: signs, index } of block.matchAll(CLOSING)) {
    const end = index + signs.length
    if (isFollowedByLowerCase(block, end) || (signs === '.' && isAbbreviation(block.slice(from, index)))) continue
    parts.push(block.slice(from, end).trim())
    from = end
  }
  return [...parts, block.slice(from).trim()]
}

/** Not by a pattern, as those try a long run of signs from each of them. */
function endsWithQuestion(text: string): boolean {
  let last = text.length - 1
  while (last >= 0 && AFTER_QUESTION.includes(text[last] as string)) last--
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

/** The sentences of plain text. A block ends its last sentence, whatever it ends with; what has no word is none. */
export const sentencesOf = (text: string): Sentence[] =>
  text
    .split('\n')
    .flatMap(splitBlock)
    .map(toSentence)
    .filter(({ words }) => words.length > 0)

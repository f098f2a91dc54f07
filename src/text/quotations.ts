/** Replaces each letter and digit of a quotation. */
const MASK = '·'
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '"': '"', '‘': '’' }
/** An opening mark doesn't follow a letter or a digit, so the marks in 6'2" and “the workers’ hall” don't start another quotation. */
const OPENING = /(?<![\p{L}\p{N}])(?:[“«‘]|"(?=\S))/gu
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** Masks the words in quotations, as well as their question and exclamation marks. The length of the text stays the same. */
export function withoutQuotations(text: string): string {
  const blocks = text.split('\n')
  let isContinued = false
  return blocks
    .map((block, place) => {
      const quoted = quotationsIn(block, blocks[place + 1] ?? '', isContinued)
      isContinued = quoted.isContinued
      return masked(block, quoted.spans)
    })
    .join('\n')
}

function masked(block: string, spans: Quoted['spans']): string {
  let at = 0
  const pieces = spans.flatMap(([from, to]) => {
    const before = block.slice(at, from)
    at = to
    return [before, mask(block.slice(from, to))]
  })
  return [...pieces, block.slice(at)].join('')
}

const mask = (quotation: string) =>
  quotation.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => MASK.repeat(letter.length)).replaceAll(/[?!…？！]/g, '.')

interface Quoted {
  spans: [from: number, to: number][]
  /** Whether the last quotation continues in the next block. */
  isContinued: boolean
}

/**
 * A quotation ends in the block in which it begins, unless the next block starts with the same opening mark, which is how quotations
 * of several paragraphs are typeset. Opening marks without a closing mark are ignored.
 */
function quotationsIn(block: string, next: string, isContinued: boolean): Quoted {
  const spans: Quoted['spans'] = []
  const unclosed = new Set<string>()
  let at = 0
  for (const { 0: mark, index } of block.matchAll(OPENING)) {
    if (index < at || unclosed.has(mark)) continue
    const end = closingOf(block, mark, index + 1)
    if (end >= 0) {
      spans.push([index, end + 1])
      at = end + 1
    } else if (next.startsWith(mark) || (isContinued && index === 0)) {
      return { spans: [...spans, [index, block.length]], isContinued: next.startsWith(mark) }
    } else unclosed.add(mark) // don't search for its closing mark again: a long run of marks would take quadratic time
  }
  return { spans, isContinued: false }
}

/** Finds the closing mark. An apostrophe within a word does not count as one. */
function closingOf(block: string, mark: string, from: number): number {
  const closing = CLOSING[mark] ?? mark
  let end = block.indexOf(closing, from)
  while (end >= 0 && closing === '’' && WORD_CHARACTER.test(block.charAt(end + 1))) end = block.indexOf(closing, end + 1)
  return end
}

import { MessageTexts } from './message-texts.ts'
import type { PhraseLists } from './phrase-list.ts'
import type { WrittenWord } from './words/written-words.ts'

/** A message. `ids` contains, for each written word, the number of its text in `texts`. */
export interface Message {
  written: readonly WrittenWord[]
  ids: readonly number[]
  texts: MessageTexts
  /**
   * For each word, the range of words by which its language is determined: its sentence or, if that has only one word, the whole message.
   */
  from: Uint16Array
  to: Uint16Array
}

/** The minimum length of a sentence whose language can be determined. A single word, such as "No.", may be in any language. */
const FEWEST_WORDS = 2

export function messageOf(written: readonly WrittenWord[], { lookup, shortened }: PhraseLists): Message {
  const texts = new MessageTexts(lookup, shortened)
  return {
    written,
    ids: written.map(({ text }) => texts.idOf(text)),
    texts,
    ...boundsIn(written),
  }
}

function boundsIn(written: readonly WrittenWord[]): Pick<Message, 'from' | 'to'> {
  const from = new Uint16Array(written.length)
  const to = new Uint16Array(written.length).fill(written.length)
  for (let start = 0, end = 0; start < written.length; start = end) {
    while (end < written.length && written[end]?.sentence === written[start]?.sentence) end++
    if (end - start < FEWEST_WORDS) continue
    from.fill(start, start, end)
    to.fill(end, start, end)
  }
  return { from, to }
}

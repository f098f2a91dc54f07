import { MessageTexts } from './message-texts.ts'
import type { PhraseLists } from './phrase-list.ts'
import type { WrittenWord } from './written-words.ts'

/** A message with the number of each written word's text. */
export interface Message {
  written: readonly WrittenWord[]
  ids: readonly number[]
  texts: MessageTexts
}

export function messageOf(written: readonly WrittenWord[], { lookup, shortened }: PhraseLists): Message {
  const texts = new MessageTexts(lookup, shortened)
  return {
    written,
    ids: written.map(({ text }) => texts.idOf(text)),
    texts,
  }
}

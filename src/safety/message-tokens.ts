import { type TokenList, UNKNOWN } from '../text/phrases/token-list.ts'
import type { WordId } from '../text/spelling/vocabulary.ts'
import type { Message } from './message.ts'
import type { PhraseList } from './phrase-list.ts'
import { writtenOut } from './written-out.ts'
import type { WrittenWord } from './written-words.ts'

/** How a word of the language may be spelled; 0 is a misspelled word, or none of the language. */
const SHORTENED = 1
export const CORRECT = 2

/** A message as read in one language. */
export interface MessageTokens extends TokenList {
  written: readonly WrittenWord[]
  /** For each token, the index of the written word that it comes from. */
  origins: readonly number[]
  /** For each written word, how it is spelled. */
  spellings: Uint8Array
}

/** Reads a message in one language: short forms are written out, and only words of this language are known. */
export function readMessage(message: Message, { shortForms, hasWord }: PhraseList): MessageTokens {
  const { written, texts } = message
  const { ids, origins } = writtenOut(message, shortForms)
  const words: (readonly WordId[])[] = [[]]
  const kindOfText = new Array<number>(texts.size).fill(-1)
  const kindOf = (text: number): number => {
    const known = texts.knownWords(text)
    return known.some((word) => hasWord[word]) ? words.push(known.filter((word) => hasWord[word])) - 1 : UNKNOWN
  }
  const kinds = new Array<number>(ids.length)
  const spellings = new Uint8Array(written.length)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number
    if ((kindOfText[id] as number) < 0) kindOfText[id] = kindOf(id)
    const kind = kindOfText[id] as number
    kinds[at] = kind
    const origin = origins[at] as number
    if (kind !== UNKNOWN && texts.isSpelledOut(id))
      spellings[origin] = texts.isSpelledOut(message.ids[origin] as number) ? CORRECT : SHORTENED
  }
  const sentences = origins === message.origins ? message.sentences : origins.map((origin) => message.sentences[origin] as number)
  return { written, kinds, words, sentences, origins, spellings }
}

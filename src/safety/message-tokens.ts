import { type TokenList, UNKNOWN } from '../text/phrases/token-list.ts'
import type { WordId } from '../text/spelling/vocabulary.ts'
import type { Message } from './message.ts'
import type { PhraseList } from './phrase-list.ts'
import { writtenOut } from './written-out.ts'
import type { WrittenWord } from './written-words.ts'

/** A message as read in one language. */
export interface MessageTokens extends TokenList {
  written: readonly WrittenWord[]
  /** For each token, the index of the written word that it comes from. */
  origins: readonly number[]
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
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number
    if ((kindOfText[id] as number) < 0) kindOfText[id] = kindOf(id)
    kinds[at] = kindOfText[id] as number
  }
  const sentences = origins === message.origins ? message.sentences : origins.map((origin) => message.sentences[origin] as number)
  return { written, kinds, words, sentences, origins }
}

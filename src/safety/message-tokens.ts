import { type TokenList, UNKNOWN } from '../text/phrases/token-list.ts'
import type { WordId } from '../text/spelling/vocabulary.ts'
import type { Message } from './message.ts'
import type { PhraseList } from './phrase-list.ts'
import type { WrittenWord } from './words/written-words.ts'
import { writtenOut } from './written-out.ts'

/** How a word is spelled in the language; 0 means that the language doesn't have the word. */
const MISSPELLED = 1
export const SHORTENED = 2
export const CORRECT = 3

const NOT_READ = -1

/** A message as read in one language. */
export interface MessageTokens extends TokenList {
  written: readonly WrittenWord[]
  /** For each token, the index of the written word that it comes from. */
  origins: readonly number[]
  /** For each written word, how it is spelled. */
  spellings: Uint8Array
}

/** Reads the words of a message that may be in one language. Short forms are expanded, and words of other languages count as unknown. */
export function readMessage(message: Message, { shortForms, hasWord }: PhraseList, isOwn: Uint8Array): MessageTokens {
  const { written, texts } = message
  const { ids, origins } = writtenOut(message, shortForms, isOwn)
  const words: (readonly WordId[])[] = [[]]
  const kindOfText = new Int32Array(texts.size).fill(NOT_READ)
  const kinds = new Array<number>(ids.length)
  const spellings = new Uint8Array(written.length)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number
    let kind = kindOfText[id] as number
    if (kind === NOT_READ) kindOfText[id] = kind = addKind(words, texts.knownWords(id), hasWord)
    kinds[at] = kind
    if (kind === UNKNOWN) continue
    const origin = origins[at] as number
    if (!texts.isSpelledOut(id)) spellings[origin] ||= MISSPELLED
    else spellings[origin] = texts.isSpelledOut(message.ids[origin] as number) ? CORRECT : SHORTENED
  }
  const sentences = origins.map((origin) => (written[origin] as WrittenWord).sentence)
  return { written, kinds, words, sentences, origins, spellings }
}

/** Adds a kind of token for the known words that the language has, and returns it. Returns `UNKNOWN` if the language has none of them. */
function addKind(words: (readonly WordId[])[], known: readonly WordId[], hasWord: Uint8Array): number {
  let own: WordId[] | undefined
  for (const word of known) if (hasWord[word] === 1) (own ??= []).push(word)
  return own === undefined ? UNKNOWN : words.push(own) - 1
}

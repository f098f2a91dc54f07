import { type TokenList, UNKNOWN } from '../text/phrases/token-list.ts'
import type { ShortForms } from '../text/short-forms.ts'
import type { Vocabulary, WordId } from '../text/spelling/vocabulary.ts'
import { MessageTexts } from './message-texts.ts'
import type { PhraseList } from './phrase-list.ts'
import type { WrittenWord } from './written-words.ts'

/** A message with the number of each written word's text. */
export interface Message {
  written: readonly WrittenWord[]
  ids: readonly number[]
  texts: MessageTexts
}

export function messageOf(written: readonly WrittenWord[], vocabulary: Vocabulary): Message {
  const texts = new MessageTexts(vocabulary)
  return { written, ids: written.map(({ text }) => texts.idOf(text)), texts }
}

/** A message as read in one language. */
export interface MessageTokens extends TokenList {
  written: readonly WrittenWord[]
  /** For each token, the index of the written word that it comes from. */
  origins: readonly number[]
}

/** Reads a message in one language: short forms are written out, and only words of this language are known. */
export function readMessage(message: Message, { shortForms, words: ofLanguage }: PhraseList): MessageTokens {
  const { written, texts } = message
  const kinds: number[] = []
  const sentences: number[] = []
  const origins: number[] = []
  const words: (readonly WordId[])[] = [[]]
  const kindOfText: number[] = []
  const kindOf = (text: number): number => {
    const known = texts.knownWords(text).filter((word) => ofLanguage.has(word))
    return known.length === 0 ? UNKNOWN : words.push(known) - 1
  }
  forEachToken(message, shortForms, (text, origin) => {
    kinds.push((kindOfText[text] ??= kindOf(text)))
    sentences.push(written[origin]?.sentence ?? 0)
    origins.push(origin)
  })
  return { written, kinds, words, sentences, origins }
}

/** Writes out short forms, and passes on each text with the index of the written word that it comes from. */
function forEachToken({ written, ids, texts }: Message, shortForms: ShortForms, add: (text: number, origin: number) => void): void {
  const piecesOfText: (readonly number[])[] = []
  const idsOf = (words: readonly string[]) => words.map((word) => texts.idOf(word))
  const pieces: number[] = []
  const origins: number[] = []
  for (const [origin, id] of ids.entries())
    for (const piece of (piecesOfText[id] ??= idsOf(shortForms.piecesOf(texts.textOf(id))))) {
      pieces.push(piece)
      origins.push(origin)
    }
  const sentenceOf = (at: number) => written[origins[at] ?? written.length]?.sentence
  const formAt = (at: number, longest: number) => {
    let end = at + 1
    while (end < at + longest && sentenceOf(end) === sentenceOf(at)) end++
    return shortForms.formAt(
      pieces.slice(at, end).map((piece) => texts.textOf(piece)),
      0,
    )
  }
  const longestFrom: number[] = []
  /** What a text is written out as if no form of several words starts with it. */
  const alone: (readonly number[])[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as number
    const origin = origins[at] as number
    const longest = (longestFrom[piece] ??= shortForms.longestFrom(texts.textOf(piece)))
    if (longest <= 1) {
      for (const text of (alone[piece] ??= idsOf(formAt(at, 1).written))) add(text, origin)
      at++
    } else {
      const form = formAt(at, longest)
      for (const text of idsOf(form.written)) add(text, origin)
      at += form.length
    }
  }
}

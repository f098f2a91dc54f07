import type { ShortForm, ShortForms } from '../text/short-forms.ts'
import type { Message } from './message.ts'

/** Texts by number, each with the index of the written word that it comes from. */
interface Texts {
  ids: number[]
  origins: number[]
}

/** The texts of a message with short forms written out. A short form lies within one sentence. */
export function writtenOut(message: Message, shortForms: ShortForms): Texts {
  const { written, texts } = message
  const pieces = piecesOf(message, shortForms)
  const formsFrom: (readonly ShortForm[])[] = []
  const isAt = (words: readonly string[], at: number): boolean => {
    const { sentence } = written[pieces.origins[at] as number] ?? {}
    for (let offset = 1; offset < words.length; offset++) {
      const id = pieces.ids[at + offset]
      if (id === undefined || texts.textOf(id) !== words[offset]) return false
      if (written[pieces.origins[at + offset] as number]?.sentence !== sentence) return false
    }
    return true
  }
  const out: Texts = { ids: [], origins: [] }
  for (let at = 0; at < pieces.ids.length; ) {
    const id = pieces.ids[at] as number
    const origin = pieces.origins[at] as number
    const forms = texts.isPlain(id) ? undefined : (formsFrom[id] ??= shortForms.startingWith(texts.textOf(id)))
    const form = forms?.find(({ words }) => isAt(words, at))
    for (const text of form ? form.long.map((word) => texts.idOf(word)) : [id]) {
      out.ids.push(text)
      out.origins.push(origin)
    }
    at += form?.words.length ?? 1
  }
  return out
}

/** The texts of a message, split at apostrophes if the language does that. */
function piecesOf({ ids, texts }: Message, shortForms: ShortForms): Texts {
  const split: (readonly number[])[] = []
  const pieces: Texts = { ids: [], origins: [] }
  for (const [origin, id] of ids.entries())
    for (const piece of (split[id] ??= texts.isPlain(id) ? [id] : shortForms.piecesOf(texts.textOf(id)).map((text) => texts.idOf(text)))) {
      pieces.ids.push(piece)
      pieces.origins.push(origin)
    }
  return pieces
}

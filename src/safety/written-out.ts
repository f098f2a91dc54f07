import { NO_FORMS, type ShortForm, type ShortForms } from '../text/short-forms.ts'
import type { Message } from './message.ts'

/** Texts by number, each with the index of the written word that it comes from. */
interface Texts {
  ids: number[]
  origins: number[]
}

/** The texts of a message with short forms written out. A short form lies within one sentence. */
export function writtenOut(message: Message, shortForms: ShortForms): Texts {
  const { texts } = message
  const pieces = piecesOf(message, shortForms)
  const formsFrom = new Array<readonly ShortForm[] | undefined>(texts.size).fill(undefined)
  const out: Texts = { ids: [], origins: [] }
  for (let at = 0; at < pieces.ids.length; ) {
    const id = pieces.ids[at] as number
    const origin = pieces.origins[at] as number
    const forms = texts.mayShorten(id) ? (formsFrom[id] ??= shortForms.startingWith(texts.textOf(id))) : NO_FORMS
    const form = forms.length > 0 ? forms.find(({ words }) => isAt(words, at, pieces, message)) : undefined
    if (form) for (const word of form.long) add(out, texts.idOf(word), origin)
    else add(out, id, origin)
    at += form?.words.length ?? 1
  }
  return out
}

/** The texts of a message, split at apostrophes if the language does that. */
function piecesOf({ ids, texts }: Message, shortForms: ShortForms): Texts {
  const pieces: Texts = { ids: [], origins: [] }
  for (let origin = 0; origin < ids.length; origin++) {
    const id = ids[origin] as number
    if (!texts.mayBeSplit(id)) add(pieces, id, origin)
    else for (const piece of shortForms.piecesOf(texts.textOf(id))) add(pieces, texts.idOf(piece), origin)
  }
  return pieces
}

function add(to: Texts, id: number, origin: number): void {
  to.ids.push(id)
  to.origins.push(origin)
}

function isAt(words: readonly string[], at: number, { ids, origins }: Texts, { written, texts }: Message): boolean {
  const sentence = written[origins[at] as number]?.sentence
  for (let offset = 1; offset < words.length; offset++) {
    const id = ids[at + offset]
    if (id === undefined || texts.textOf(id) !== words[offset]) return false
    if (written[origins[at + offset] as number]?.sentence !== sentence) return false
  }
  return true
}

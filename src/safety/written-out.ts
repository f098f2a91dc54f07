import type { ShortForm, ShortForms } from '../text/short-forms.ts'
import type { Message } from './message.ts'

/** The numbers of texts and, for each of them, the index of the written word that it comes from. */
interface Texts {
  ids: readonly number[]
  origins: readonly number[]
}

interface GrowingTexts {
  ids: number[]
  origins: number[]
}

/**
 * The texts of a message with its short forms expanded. Words that aren't in the language are replaced with an empty text. A short form
 * can't extend over two sentences.
 */
export function writtenOut(message: Message, shortForms: ShortForms, isOwn: Uint8Array): Texts {
  const { texts } = message
  const pieces = piecesOf(message, shortForms, isOwn)
  const formsFrom = possibleForms(message, shortForms)
  if (formsFrom.size === 0) return pieces
  const out: GrowingTexts = { ids: [], origins: [] }
  for (let at = 0; at < pieces.ids.length; ) {
    const id = pieces.ids[at] as number
    const form = formsFrom.get(id)?.find(({ words }) => isAt(words, at, pieces, message))
    if (form)
      for (const [index, word] of form.long.entries())
        add(out, texts.idOf(word), pieces.origins[at + Math.min(index, form.words.length - 1)] as number)
    else add(out, id, pieces.origins[at] as number)
    at += form?.words.length ?? 1
  }
  return out
}

/** For each text that is the first word of a short form, the short forms that start with it and whose words all occur in the message. */
function possibleForms({ texts }: Message, shortForms: ShortForms): Map<number, readonly ShortForm[]> {
  const found = new Map<number, readonly ShortForm[]>()
  for (const id of texts.shortened) {
    const forms = shortForms.startingWith(texts.textOf(id)).filter(({ words }) => words.every((word) => texts.has(word)))
    if (forms.length > 0) found.set(id, forms)
  }
  return found
}

/** The texts of a message, split at apostrophes if they separate words in the language. */
function piecesOf({ ids, texts }: Message, shortForms: ShortForms, isOwn: Uint8Array): Texts {
  const pieces: GrowingTexts = { ids: [], origins: [] }
  const foreign = texts.idOf('')
  for (let origin = 0; origin < ids.length; origin++) {
    const id = isOwn[origin] ? (ids[origin] as number) : foreign
    if (!texts.mayBeSplit(id)) add(pieces, id, origin)
    else for (const piece of shortForms.piecesOf(texts.textOf(id))) add(pieces, texts.idOf(piece), origin)
  }
  return pieces
}

function add(to: GrowingTexts, id: number, origin: number): void {
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

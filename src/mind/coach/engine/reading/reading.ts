import type { Turn } from '../../../matching/belief-match.ts'
import { type Phrasebook, phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { kindOf } from './kind.ts'
import { isSpoken, languageOf } from './language.ts'

/** What the coach makes of a message before it answers. */
export interface Reading {
  /** The language of the message (ISO 639-1), which the coach may not speak. */
  language: string
  /** The phrasebook of that language; the English one if the coach doesn't speak it. */
  book: Phrasebook
  kind: string
  /** The message as the patterns expect it. */
  text: string
}

export function readMessage({ message, history }: { message: string; history: readonly Turn[] }): Reading {
  const language = languageOf(message, history)
  const isForeign = !isSpoken(language)
  const book = phrasebook(isForeign ? 'en' : language)
  const text = folded(message)
  const kind = kindOf(text, history, book)
  return { language, book, text, kind: isForeign && kind !== 'injection' ? 'other_language' : kind }
}

import type { Turn } from '../../../matching/belief-match.ts'
import type { Situation } from '../../../recognition/knowledge.ts'
import { type Phrasebook, phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { kindOf } from './kind.ts'
import { isSpoken, languageOf } from './language.ts'
import { meaningOf } from './meaning.ts'

/** What the coach makes of a message before it answers. */
export interface Reading {
  /** The language of the message (ISO 639-1), which the coach may not speak. */
  language: string
  /** The phrasebook of that language; the English one if the coach doesn't speak it. */
  book: Phrasebook
  kind: string
  /** What the message may be about, the likeliest first. */
  situations: readonly Situation[]
  /** The message as the patterns expect it. */
  text: string
}

/** Kinds whose patterns also match messages about a situation in life, which win if they are almost certain. */
const DOUBTFUL = new Set(['joy', 'thanks', 'off_topic', 'health', 'data', 'about'])
const ALMOST_CERTAIN = 0.85

export function readMessage({ message, history }: { message: string; history: readonly Turn[] }): Reading {
  const language = languageOf(message, history)
  const isForeign = !isSpoken(language)
  const book = phrasebook(isForeign ? 'en' : language)
  const text = folded(message)
  const isReply = history.some(({ role }) => role === 'assistant')
  const pattern = kindOf(text, isReply, book)
  if (isForeign) return { language, book, text, kind: pattern === 'injection' ? pattern : 'other_language', situations: [] }
  const { kind, life, situations } = meaningOf(message, book.language, isReply)
  const isOverruled = pattern && (familyOf(pattern) === familyOf(kind ?? '') || (DOUBTFUL.has(familyOf(pattern)) && life > ALMOST_CERTAIN))
  return { language, book, text, kind: (!isOverruled && pattern) || kind || 'life', situations }
}

/** `joy.dared` and `joy.small` are both joy. */
const familyOf = (kind: string): string => kind.split('.')[0] as string

import { plainMessage } from '../../../../text/plain-message.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { anchorIn } from '../structure/anchor.ts'
import { clausesOf } from '../structure/clauses.ts'
import { frameOf } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { turnedToYou } from '../structure/turned.ts'
import { folded } from '../words/folded.ts'
import { capital } from '../words/lines.ts'
import { isRough } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'

const FEWEST_WORDS = 4
const MOST_WORDS = 24
const FACES = /\s*(?:[:;]-?[)(DPp]|<3|\^\^|xd+|\p{Extended_Pictographic}|\uFE0F)+/giu

/**
 * Rephrases a short text as a whole to address the person ("you" instead of "I"), in a form that fits into the middle of a sentence.
 * Undefined if that can't be done with certainty.
 */
export function wholeToYou(text: string, book: Phrasebook): string | undefined {
  const calm = tidy(text)
  const words = calm.split(/\s+/)
  if (calm === '' || words.length > MOST_WORDS || /[?？"“„«]/u.test(calm) || isRough(calm, words)) return undefined
  const turned = turnedToYou(calm, structureIn(book.language))
  return turned && !book.moves.cues.ours.test(folded(turned)) ? opened(sentences(turned), book) : undefined
}

/** Rephrases a text to address the person: as a whole if it is short, otherwise only its main clauses. */
export function toldToYou(text: string, book: Phrasebook): string | undefined {
  const whole = wholeToYou(text, book)
  if (whole) return afterColon(whole, book)
  const structure = structureIn(book.language)
  const anchor = anchorIn(text, frameOf(folded(text), structure), book, structure)
  const clause = anchor?.isTurned ? (wholeToYou(anchor.clause, book) ?? firstClause(text, book)) : firstClause(text, book)
  return clause ? afterColon(clause, book) : undefined
}

/** The first clause that can be rephrased to address the person. */
const firstClause = (text: string, book: Phrasebook): string | undefined =>
  clausesOf(plainMessage(text), structureIn(book.language))
    .filter(({ text: clause }) => clause.split(/\s+/).length >= FEWEST_WORDS)
    .map(({ text: clause }) => wholeToYou(clause, book))
    .find((clause) => clause !== undefined)

const tidy = (text: string): string =>
  softened(plainMessage(text))
    .replaceAll(FACES, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([!.])\1+/g, '$1')
    .replaceAll(/[¡¿]/g, '')
    .replaceAll(/!(?=\s|$)/g, '.')
    .trim()
    .replace(/[.,;:…\s]+$/u, '')

const sentences = (text: string): string => text.replaceAll(/(?<=[.!]\s+)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Lowercases the first letter if the text begins with a word that is capitalized only at the start of a sentence. */
const opened = (text: string, { moves: { cues } }: Phrasebook): string =>
  cues.opens.test(folded(text)) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/**
 * Capitalizes German text. In German, a sentence after a colon begins with a capital, and the coach's German lines insert this text only
 * after colons.
 */
const afterColon = (text: string, { language }: Phrasebook): string => (language === 'de' ? capital(text) : text)

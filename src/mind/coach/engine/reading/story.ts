import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { kindOf } from './kind.ts'

const FEWEST_WORDS = 3
const UPDATE = /^(?:\p{L}+\s+){0,2}update\s*:\s*/iu
/** Signs that a message is written with joy. An exclamation mark alone may also be a cry for help. */
const SMILING = /[☺😀😃😄😁😆😊🙂🥳🎉💪🙌]|[:;]-?[)D]|\^\^/u
const CHEERFUL = /[!☺😀😃😄😁😆😊🙂🥳🎉💪🙌]|[:;]-?[)D]|\^\^/u

/** What a person says when they have dared or managed to do something. */
interface Story {
  told: string
  isThanks: boolean
}

/** The success that a message reports, with or without thanks; undefined if it reports none or asks something. */
export function storyIn(message: string, book: Phrasebook, isReply = true): Story | undefined {
  const text = folded(message)
  const { good, succeeded, spoiled, past } = book.moves.cues
  const [thanks] = book.cues.thanked.exec(text) ?? []
  const told = message
    .trim()
    .slice(thanks?.length ?? 0)
    .trim()
  const plain = folded(told)
  const isSuccess = succeeded.test(plain)
  const isSpoiled = spoiled.test(plain) || (!(isSuccess && good.test(plain)) && book.cues.failed.test(plain))
  if (text.includes('?') || isSpoiled || told.split(/\s+/).length < FEWEST_WORDS) return undefined
  if (thanks)
    return isSuccess || (isReply && (past.test(plain) || good.test(plain)) && kindOf(plain, true, book) !== 'thanks')
      ? { told: afterPraise(told, book), isThanks: true }
      : undefined
  const isGlad = (isSuccess && (good.test(plain) || CHEERFUL.test(message))) || (past.test(plain) && SMILING.test(message))
  return isGlad && plain.search(book.troubled) < 0 ? { told: told.replace(UPDATE, ''), isThanks: false } : undefined
}

/** Removes sentences at the beginning that only praise the coach: "that really landed". */
function afterPraise(told: string, { moves: { cues } }: Phrasebook): string {
  const sentences = told.split(/(?<=[.!])\s+/)
  const from = sentences.findIndex((sentence) => cues.succeeded.test(folded(sentence)))
  return from > 0 ? sentences.slice(from).join(' ') : told
}

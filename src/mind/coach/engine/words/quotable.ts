import { plainMessage } from '../../../../text/plain-message.ts'
import { isOrder } from './unquotable.ts'

/** Sentences with the punctuation that ends them. */
export const SENTENCES = /[^.!?…\n]+(?:[.!?…]+|\n|$)/gu

/** The person's words in a form that may be repeated; empty if they read like an instruction to a program. */
export const quotable = (words: string): string => {
  const text = plainMessage(words).replaceAll(/\s+/g, ' ').trim()
  return isOrder(text) ? '' : text
}

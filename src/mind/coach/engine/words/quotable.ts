import { plainMessage } from '../../../../text/plain-message.ts'
import { isOrder } from './unquotable.ts'

/** Sentences with what ends them. */
export const SENTENCES = /[^.!?…\n]+(?:[.!?…]+|\n|$)/gu

/** Words of a conversation as they may be repeated; nothing of what reads like an order to a program. */
export const quotable = (words: string): string => {
  const text = plainMessage(words).replaceAll(/\s+/g, ' ').trim()
  return isOrder(text) ? '' : text
}

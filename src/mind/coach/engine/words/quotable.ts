import { plainMessage } from '../../../../text/plain-message.ts'
import { isOrder } from './unquotable.ts'

/** The person's words in a form that may be repeated; empty if they read like an instruction to a program. */
export const quotable = (words: string): string => {
  const text = plainMessage(words).replaceAll(/\s+/g, ' ').trim()
  return isOrder(text) ? '' : text
}

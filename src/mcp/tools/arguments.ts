import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import type { Detail } from '../results/abridge.ts'

/** The default number of items in a list. It is lower than the API's, because lists fill up an agent's context window. */
export const LIST_LIMIT = 20

export const detail = Type.Optional(
  literals(['short', 'full'], {
    default: 'short' satisfies Detail,
    description: '`full` returns every field and up to 32 kB. Request it only if the short result lacks something.',
  }),
)
export const cursor = Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'The `next_cursor` of the previous page.' }))
export const limit = (maximum: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, default: LIST_LIMIT, description: 'The maximum number of entries to return.' }))

export const DISCLAIMER = { type: 'string', description: 'Always show this with the content.' }
export const NEXT_CURSOR = { type: ['string', 'null'], description: 'Pass it as `cursor` to get the next page; null on the last page.' }

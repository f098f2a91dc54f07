import Type from 'typebox'

export const PAGE_LIMIT = 50
export const PageLimit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    default: PAGE_LIMIT,
    description: 'The maximum number of entries per page: 50 by default, and at most 100.',
  }),
)
export const Cursor = Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'The `next_cursor` of the previous page.' }))

import Type, { type Static, type TSchema } from 'typebox'
import { ERROR_CODES } from './errors.ts'

/** Named shapes become components of the OpenAPI document; all others are inlined. */
const named: TSchema[] = []

export function shape<T extends TSchema>($id: string, schema: T): T {
  const withId = { ...schema, $id }
  named.push(withId)
  return withId
}

/** Resolves a reference made by `ref`. */
export function shapeNamed(reference: string): TSchema {
  const found = named.find((schema) => `${idOf(schema)}#` === reference)
  if (!found) throw new Error(`No shape is named ${reference}`)
  return found
}

/** Sorted by name, so that the result doesn't depend on the order in which files are loaded. */
export const namedShapes = (): readonly TSchema[] => named.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

export const idOf = ({ $id }: { $id?: string }): string => String($id)

/** References a named shape and keeps its TypeScript type. */
export const ref = <T extends TSchema & { $id?: string }>(schema: T) => Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })

export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339 timestamp in UTC, with milliseconds.' })
export const Day = Type.String({ format: 'date' })
export const Uuid = Type.String({ format: 'uuid' })
export const Count = Type.Integer({ minimum: 0 })
export const Disclaimer = Type.String({ description: 'Always show this disclaimer with the content.' })

/** Uses a list of types instead of a union, so that the serializer doesn't have to try each member. */
export const nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] })

export const literals = <const T extends readonly string[]>(values: T, options = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })

export const literalsOrNull = <const T extends readonly string[]>(values: T, options = {}) =>
  Type.Unsafe<T[number] | null>({ type: ['string', 'null'], enum: [...values, null], ...options })

/** Excludes control characters, line separators and characters that turn the direction of text, which make it look like other text. */
export const PLAIN_TEXT_PATTERN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$'

export const ErrorShape = shape(
  'Error',
  Type.Object({
    error: Type.Object({
      code: literals(ERROR_CODES),
      message: Type.String(),
      details: Type.Optional(Type.Object({}, { additionalProperties: true })),
    }),
    request_id: Type.String({ pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$' }),
  }),
)

import Type, { type Static, type TSchema } from 'typebox'
import { ERROR_CODES } from './errors.ts'
import { ALL_SCOPES, APPS } from './scopes.ts'

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

/**
 * Excludes control characters, line separators and characters that change the direction of text, because all of these could disguise the
 * text.
 */
export const PLAIN_TEXT_PATTERN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$'

/** Details that a program can act on. An error's code determines which of these are present; some errors have additional ones. */
const ErrorDetails = Type.Object(
  {
    reason: Type.Optional(
      nullable(Type.String({ description: 'Distinguishes errors that have the same code. Null if there is nothing to distinguish.' })),
    ),
    issues: Type.Optional(
      Type.Array(
        Type.Object({
          in: Type.String({ description: '`path`, `query` or `body`.' }),
          path: Type.String({
            description: 'The field, such as `items.0`; empty if the issue concerns the path, query or body as a whole.',
          }),
          message: Type.String(),
        }),
        { description: 'With `invalid_request`: all problems that must be corrected.' },
      ),
    ),
    missing_scopes: Type.Optional(Type.Array(literals(ALL_SCOPES), { description: 'With `forbidden`: the scopes that the key lacks.' })),
    missing_apps: Type.Optional(
      Type.Array(literals(APPS), { description: 'With `not_linked`: the applications in which you have no account.' }),
    ),
    remedy: Type.Optional(Type.String({ description: 'With `not_linked` and `forbidden`: how to get what is missing.' })),
    policy: Type.Optional(Type.String({ description: 'With `rate_limited` and `usage_capped`: which limit was reached.' })),
    limit: Type.Optional(Type.Integer({ description: 'With `rate_limited` and `usage_capped`: the limit.' })),
    used: Type.Optional(Type.Integer({ description: 'With `rate_limited` and `usage_capped`: how much of the limit was used.' })),
    resets_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'With `rate_limited` and `usage_capped`: when a retry can succeed.' }),
    ),
  },
  { additionalProperties: true },
)

export const ErrorShape = shape(
  'Error',
  Type.Object({
    error: Type.Object({
      code: literals(ERROR_CODES),
      message: Type.String(),
      details: Type.Optional(ErrorDetails),
    }),
    request_id: Type.String({ pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$' }),
  }),
)

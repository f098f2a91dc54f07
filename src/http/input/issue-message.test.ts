import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import Type, { type TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { literals, nullable, PLAIN_TEXT_PATTERN } from '../../contract/shapes.ts'
import { issueMessage } from './issue-message.ts'

const ajv = new Ajv({ verbose: true, strict: false })
addFormats.default(ajv)

const closed = Type.Object({ a: Type.String() }, { additionalProperties: false })
const three = ['a', 'b', 'c']

it.each<[message: string, schema: TSchema, value: unknown]>([
  ['must be a string', Type.String(), 1],
  ['must be a string or null', nullable(Type.String()), 1],
  ['must be an integer', Type.Integer(), '1'],
  ['must be a number', Type.Number(), '1'],
  ['must be true or false', Type.Boolean(), 'true'],
  ['must be an array', Type.Array(Type.String()), {}],
  ['must be an object', closed, []],
  ['must be between 1 and 100', Type.Integer({ minimum: 1, maximum: 100 }), 0],
  ['must be between 1 and 100', Type.Integer({ minimum: 1, maximum: 100 }), 101],
  ['must be at least 0', Type.Integer({ minimum: 0 }), -1],
  ['must be at most 9', Type.Integer({ maximum: 9 }), 10],
  ['must not be empty', Type.String({ minLength: 1 }), ''],
  ['must have at least 2 characters', Type.String({ minLength: 2 }), 'a'],
  ['must have at most 2 characters', Type.String({ maxLength: 2 }), 'abc'],
  ['must have at most 1 character', Type.String({ maxLength: 1 }), 'ab'],
  ['must not be empty', Type.Array(Type.String(), { minItems: 1 }), []],
  ['must have at least 2 items', Type.Array(Type.String(), { minItems: 2 }), ['a']],
  ['must have at most 2 items', Type.Array(Type.String(), { maxItems: 2 }), three],
  ['must not contain duplicates', Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a']],
  ['must be one of: a, b, c', literals(three), 'd'],
  ['is required', closed, {}],
  ['is not a known field', closed, { a: 'a', b: 'b' }],
  ['must be a UUID', Type.String({ format: 'uuid' }), 'a'],
  ['must be a date such as 2025-01-31', Type.String({ format: 'date' }), '31.1.2025'],
  ['must be a timestamp such as 2025-01-31T09:30:00Z', Type.String({ format: 'date-time' }), '2025-01-31'],
  ['must be a valid uri', Type.String({ format: 'uri' }), 'a'],
  ...['a\n', 'a\u202e', '\u2066a'].map((text): [string, TSchema, unknown] => [
    'must not contain control characters or characters that change the direction of text',
    Type.String({ pattern: PLAIN_TEXT_PATTERN }),
    text,
  ]),
  ['must match the pattern ^a+$', Type.String({ pattern: '^a+$' }), 'b'],
])('%s', (message, schema, value) => {
  const validate = ajv.compile(schema)
  expect(validate(value)).toBe(false)
  expect(validate.errors?.map(issueMessage)).toEqual([message])
})

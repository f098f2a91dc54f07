import { describe, expect, it } from 'vitest'
import { describeLimits, describeType } from './describe-schema.ts'
import { fieldOfParameter, fieldsOf } from './fields.ts'
import type { OpenApiDocument, Schema } from './openapi-document.ts'
import { readReference } from './read-reference.ts'

const documentOf = (schemas: Record<string, Schema>): OpenApiDocument => ({ info: { version: '1' }, paths: {}, components: { schemas } })
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

describe('a schema', () => {
  it('that contains itself is expanded once', () => {
    const document = documentOf({ Person: { type: 'object', properties: { friends: { type: 'array', items: ref('Person') } } } })
    const [friends] = fieldsOf(document, ref('Person'))
    expect(friends).toMatchObject({ name: 'friends', type: 'array of Person', fields: [] })
  })

  it('that is part of a cycle or refers to itself ends', () => {
    const document = documentOf({
      A: { type: 'object', properties: { b: ref('B') } },
      B: { type: 'object', properties: { a: ref('A') } },
      Loop: ref('Loop'),
    })
    expect(fieldsOf(document, ref('A'))[0]?.fields[0]).toMatchObject({ name: 'a', type: 'A', fields: [] })
    expect(fieldsOf(document, ref('Loop'))).toEqual([])
  })

  it('that is used by two fields is expanded in both', () => {
    const document = documentOf({ Day: { type: 'object', properties: { date: { type: 'string', format: 'date' } } } })
    const fields = fieldsOf(document, { type: 'object', properties: { from: ref('Day'), to: ref('Day') }, required: ['to'] })
    expect(fields.map(({ required, fields: inner }) => [required, inner[0]?.type])).toEqual([
      [false, 'string (date)'],
      [true, 'string (date)'],
    ])
  })

  it('that does not exist has no fields', () => {
    expect(fieldsOf(documentOf({}), ref('Missing'))).toEqual([])
  })

  it('combined by allOf has the fields of all its parts', () => {
    const partWith = (name: string): Schema => ({ properties: { [name]: { type: 'string' } } })
    const names = fieldsOf(documentOf({}), { allOf: [partWith('a'), partWith('b')] }).map(({ name }) => name)
    expect(names).toEqual(['a', 'b'])
  })
})

describe('a parameter', () => {
  it('prefers its own description to that of its schema', () => {
    const document = documentOf({ Id: { type: 'string', description: 'of the schema', default: 'x' } })
    expect(fieldOfParameter(document, { name: 'id', in: 'path', description: 'its own', schema: ref('Id') }).description).toBe('its own')
    expect(fieldOfParameter(document, { name: 'id', in: 'path', schema: ref('Id') })).toMatchObject({
      description: 'of the schema',
      defaultValue: 'x',
      required: false,
    })
  })
})

it.each<[Schema, string]>([
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: ['array', 'null'], items: { type: 'string' } }, 'array of strings or null'],
  [{ anyOf: [ref('Day'), { type: 'null' }] }, 'Day or null'],
  [
    { type: 'array', items: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'object' }, ref('Day')] } },
    'array of strings (uuid) or objects or Day',
  ],
  [{ const: 1 }, '1'],
  [{ type: 'object', properties: {}, additionalProperties: true }, 'object with any fields'],
  [{ properties: { a: {} } }, 'object'],
  [{}, 'any'],
])('the type %j is described as %s', (schema, words) => expect(describeType(schema)).toBe(words))

it.each<[Schema, string[]]>([
  [{ minimum: 2020, maximum: 2100 }, ['2020 to 2100']],
  [{ minimum: 0, maximum: 604_800 }, ['0 to 604,800']],
  [{ minLength: 1, maxLength: 80, pattern: '^a' }, ['1 to 80 characters', 'matches `^a`']],
  [{ maxItems: 30, items: { maxLength: 120 } }, ['at most 30 items', 'each at most 120 characters']],
  [{ minimum: 0 }, ['at least 0']],
  [{ minLength: 1, minItems: 1 }, ['at least 1 character', 'at least 1 item']],
  [{ minItems: 2, maxItems: 2 }, ['exactly 2 items']],
  [{ minimum: 5, maximum: 5, maxItems: 1 }, ['exactly 5', 'at most 1 item']],
  [{}, []],
])('the limits of %j are described as %j', (schema, words) => expect(describeLimits(schema)).toEqual(words))

it('the scopes of an operation come from its security requirement', () => {
  const document: OpenApiDocument = {
    ...documentOf({}),
    tags: [{ name: 'One' }],
    paths: { '/a': { get: { operationId: 'a', tags: ['One'], security: [{ key: ['mind:read'] }], responses: {} } } },
  }
  expect(readReference(document)[0]?.operations[0]).toMatchObject({ credential: 'key', scopes: ['mind:read'] })
})

it('an example in the document is shown with its response', () => {
  const content = { 'application/json': { schema: { properties: { a: {} } }, examples: { one: { value: { a: 1 } } } } }
  const responses = { '200': { description: 'Good.', content } }
  const document = { ...documentOf({}), tags: [{ name: 'One' }], paths: { '/a': { get: { operationId: 'a', tags: ['One'], responses } } } }
  expect(readReference(document)[0]?.operations[0]?.responses[0]?.example).toEqual({ a: 1 })
})

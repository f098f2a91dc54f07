import Type from 'typebox'
import { expect, it } from 'vitest'
import { declaredFields, withoutInput } from './declared-fields.ts'

const body = Type.Object({ items: Type.Array(Type.Object({ name: Type.String() })) })
const declared = declaredFields([{ query: Type.Object({ limit: Type.Integer() }), body }])
const issue = (path: string) => ({ in: 'body', path, message: 'must be a string' })
const kept = (...paths: string[]) =>
  withoutInput({ code: 'invalid_request', details: { reason: 'x', issues: paths.map(issue), unknown: ['secret'] } }, declared)

it('keeps the issues of fields that a route declares, at any depth', () => {
  expect(declared).toEqual(new Set(['limit', 'items', 'name']))
  expect(kept('', 'limit', 'items.0.name')).toEqual({
    code: 'invalid_request',
    details: { issues: ['', 'limit', 'items.0.name'].map(issue) },
  })
})

it('drops names that a client made up', () => {
  expect(kept('secret', 'items.secret', 'limit')).toEqual({ code: 'invalid_request', details: { issues: [issue('limit')] } })
  expect(kept('secret', '123456789')).toEqual({ code: 'invalid_request' })
})

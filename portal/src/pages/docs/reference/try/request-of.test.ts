import { expect, it } from 'vitest'
import openapi from '../../../../../../openapi.json?raw'
import { type Operation, readReference } from '../document/read-reference.ts'
import { firstValues, requestOf } from './request-of.ts'

const operations = readReference(JSON.parse(openapi)).flatMap((group) => group.operations)
const operation = (id: string) => operations.find((each) => each.id === id) as Operation

it('a request is built from what was filled in; what is empty is left out', () => {
  const values = { ...firstValues(operation('searchReference')), key: ' threefold_test_1 ' }
  const { url, init } = requestOf(operation('searchReference'), { ...values, parameters: { ...values.parameters, 'query limit': ' ' } })
  expect(url).toBe('/v1/body/search?q=trouble+sleeping')
  expect(init).toEqual({ method: 'GET', headers: { authorization: 'Bearer threefold_test_1' }, body: null, credentials: 'omit' })
})

it('a value in the path can not leave its place, and the cookie is sent only without a key', () => {
  const values = { ...firstValues(operation('draftPitch')), parameters: { 'path id': '../../keys' } }
  const { url, init } = requestOf(operation('draftPitch'), { ...values, body: '{"pitch_type": "email"}' })
  expect(url).toBe('/v1/voice/opportunities/..%2F..%2Fkeys/pitch')
  expect(init).toMatchObject({
    body: '{"pitch_type":"email"}',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
  })
  expect(() => requestOf(operation('draftPitch'), { ...values, body: '{' })).toThrow(SyntaxError)
})

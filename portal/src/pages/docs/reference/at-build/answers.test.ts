import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import openapi from '../../../../../../openapi.json?raw'
import recorded from './answers.json?raw'

/** GitHub calls the first, the second streams, and the third needs a test key. */
const WITHOUT_ANSWER = ['advanceTestClock', 'reportScannedSecrets', 'resumeCoachMessage']

const description = JSON.parse(openapi)
const answers: Record<string, unknown> = JSON.parse(recorded)
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(description, 'openapi.json')

const operations = Object.entries<Record<string, { operationId: string; responses: Record<string, object> }>>(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      id: operationId,
      pointer: ['paths', path, method, 'responses', Object.keys(responses).find((status) => status.startsWith('2')) ?? ''],
    })),
)
const reference = (pointer: string[]) =>
  `openapi.json#/${[...pointer, 'content', 'application/json', 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`

it('every operation has an example, except those that can not', () => {
  expect([...Object.keys(answers), ...WITHOUT_ANSWER].sort()).toEqual(operations.map(({ id }) => id).sort())
})

it.each(operations.filter(({ id }) => id in answers))('the example of $id has the form that is described', ({ id, pointer }) => {
  const validate = ajv.compile({ $ref: reference(pointer) })
  validate(answers[id])
  expect(validate.errors).toBeNull()
})

it('no example contains a secret', () => {
  expect(recorded.match(/threefold_\w+_(?!0{64})[0-9a-f]{64}|eyJ\w+\./g)).toBeNull()
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import openapi from '../../../../../../openapi.json?raw'
import recorded from './answers.json?raw'

/** Operations without a recorded response: one requires a test key, one is called by GitHub, and one returns only a stream. */
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
const JSON_TYPE = 'application/json'
/** The name of each response is its operation and, unless it is JSON, its media type. */
const examples = Object.entries(answers).map(([name, answer]) => {
  const [id = '', type = JSON_TYPE] = name.split(' ')
  return { name, id, type, answer, pointer: operations.find((operation) => operation.id === id)?.pointer ?? [] }
})
const reference = (pointer: string[], type: string) =>
  `openapi.json#/${[...pointer, 'content', type, 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`

it('every operation that can have an example has one', () => {
  expect([...new Set(examples.map(({ id }) => id)), ...WITHOUT_ANSWER].sort()).toEqual(operations.map(({ id }) => id).sort())
})

it.each(examples)('the example for $name matches its schema', ({ pointer, type, answer }) => {
  const validate = ajv.compile({ $ref: reference(pointer, type) })
  validate(answer)
  expect(validate.errors).toBeNull()
})

it('no example contains a secret', () => {
  expect(recorded.match(/threefold_\w+_(?!0{64})[0-9a-f]{64}|eyJ\w+\./g)).toBeNull()
})

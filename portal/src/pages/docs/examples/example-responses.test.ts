import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import openapi from '../../../../../openapi.json?raw'
import { CHECK_RESPONSE } from './example-check.ts'
import { ERROR_RESPONSE, LIST_RESPONSE, ME_RESPONSE } from './example-responses.ts'
import { EVENTS, STREAM } from './example-stream.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(JSON.parse(openapi), 'openapi.json')

it.each<[string, object]>([
  ['Introspection', ME_RESPONSE],
  ['CheckResult', CHECK_RESPONSE],
  ['EntityList', LIST_RESPONSE],
  ['Error', ERROR_RESPONSE],
  ...EVENTS.map((event) => ['CoachEvent', event] satisfies [string, object]),
])('the example of %s is a valid response', (name, response) => {
  const validate = ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` })
  validate(response)
  expect(validate.errors).toBeNull()
})

it('the deltas of the example stream add up to its reply', () => {
  const deltas = EVENTS.flatMap((event) => (event.type === 'delta' ? event.text : []))
  expect(EVENTS.at(-1)).toMatchObject({ type: 'done', reply: deltas.join('') })
  const types = [...STREAM.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).type)
  expect(types).toEqual(['start', 'delta', 'delta', 'done'])
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import openapi from '../../../../../openapi.json?raw'
import { CHECK_ANSWER, ERROR_ANSWER, LIST_ANSWER, ME_ANSWER } from './example-answers.ts'
import { EVENTS, STREAM } from './example-stream.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(JSON.parse(openapi), 'openapi.json')

it.each<[string, object]>([
  ['Introspection', ME_ANSWER],
  ['CheckResult', CHECK_ANSWER],
  ['EntityList', LIST_ANSWER],
  ['Error', ERROR_ANSWER],
  ...EVENTS.map((event) => ['CoachEvent', event] satisfies [string, object]),
])('the example of %s is what the service may answer', (name, answer) => {
  const validate = ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` })
  validate(answer)
  expect(validate.errors).toBeNull()
})

it('the pieces of the example stream are its reply', () => {
  const pieces = EVENTS.flatMap((event) => (event.type === 'delta' ? event.text : []))
  expect(EVENTS.at(-1)).toMatchObject({ type: 'done', reply: pieces.join('') })
  const types = [...STREAM.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).type)
  expect(types).toEqual(['start', 'delta', 'delta', 'done'])
})

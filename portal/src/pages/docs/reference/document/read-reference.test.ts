import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import openapi from '../../../../../../openapi.json?raw'
import { ERROR_CODES } from '../../../../../../src/contract/errors.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { readReference } from './read-reference.ts'

const document: OpenApiDocument = JSON.parse(openapi)
const groups = readReference(document)
const operations = groups.flatMap((group) => group.operations)
const found = (id: string) => operations.find((operation) => operation.id === id)

describe('openapi.json', () => {
  it('is read completely: every operation once, in the group of its tag', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(operations.map(({ id }) => id).sort()).toEqual(described.sort())
    expect(groups.map(({ name }) => name)).toEqual(document.tags?.map(({ name }) => name))
    expect(groups.filter((group) => group.operations.length === 0)).toEqual([])
  })

  it('lists the responses of each operation, and its errors by status and code', () => {
    for (const { id, responses, errors } of operations) {
      expect(
        responses.some(({ fields }) => fields.length > 0),
        id,
      ).toBe(true)
      for (const { codes } of errors) expect(codes, id).not.toEqual([])
      expect(ERROR_CODES).toEqual(expect.arrayContaining(errors.flatMap(({ codes }) => codes.map(({ code }) => code))))
    }
    expect(
      found('sendCoachMessage')
        ?.errors.find(({ status }) => status === '429')
        ?.codes.map(({ code }) => code),
    ).toEqual(['rate_limited', 'usage_capped'])
  })

  it('describes limits, defaults and nested fields', () => {
    expect(found('listRemedies')?.parameters[0]?.fields[0]).toMatchObject({ name: 'limit', limits: ['1 to 100'], defaultValue: '50' })
    const history = found('sendCoachMessage')?.body.find(({ name }) => name === 'conversation_history')
    expect(history?.fields.map(({ name, required, choices }) => [name, required, choices])).toEqual([
      ['role', true, ['user', 'assistant']],
      ['content', true, []],
    ])
  })

  it('lists the events of a stream by name, each with its fields, and how they are framed', () => {
    const stream = found('sendCoachMessage')?.responses.find(({ mediaType }) => mediaType === 'text/event-stream')
    expect(stream?.fields.map(({ name }) => name)).toEqual(['start', 'safety', 'delta', 'done', 'error'])
    expect(stream?.fields[2]).toMatchObject({ type: 'CoachDelta', fields: [{ name: 'type', choices: ['delta'] }, { name: 'text' }] })
    expect(stream?.schemaDescription).toContain('server-sent event')
  })

  it('yields valid sample bodies', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'openapi.json')
    const sent = operations.filter(({ sample }) => sample.body !== undefined)
    expect(sent.length).toBeGreaterThan(5)
    for (const { id, path, sample } of sent) {
      const place = `${path.replaceAll('~', '~0').replaceAll('/', '~1')}/post/requestBody/content/application~1json/schema`
      const validate = ajv.compile({ $ref: `openapi.json#/paths/${encodeURIComponent(place).replaceAll('%2F', '/')}` })
      validate(sample.body)
      expect(validate.errors, id).toBeNull()
    }
  })
})

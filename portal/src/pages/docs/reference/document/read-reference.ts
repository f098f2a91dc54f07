import { eventsOf, type Field, fieldOfParameter, fieldsOf } from './fields.ts'
import type { Content, OpenApiDocument, OpenApiOperation } from './openapi-document.ts'
import { nameOf, resolveSchema } from './resolve-schema.ts'
import { sampleValue } from './sample-value.ts'

export interface Group {
  name: string
  description: string
  operations: Operation[]
}

export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  description: string
  /** The name of its security scheme, and what that is. */
  credential: string
  credentialAbout: string
  scopes: string[]
  /** By where they stand: path, query, header. */
  parameters: { place: string; fields: Field[] }[]
  body: Field[]
  answers: Answer[]
  errors: { status: string; told: { code: string; when: string }[] }[]
  /** What the samples send: no more than it needs. */
  sample: { query: Record<string, unknown>; body: object | undefined }
}

export interface Answer {
  status: string
  description: string
  mediaType: string
  /** What the document calls it, when it has a name. */
  shape: string | undefined
  /** What is said of a media type that has no members of its own. */
  about: string
  fields: Field[]
  example: unknown
}

/** The operations of each tag, in the order of the document. */
export function readReference(document: OpenApiDocument): Group[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      read: readOperation(document, path, method, operation),
    })),
  )
  return (document.tags ?? []).map(({ name, description = '' }) => ({
    name,
    description,
    operations: operations.filter(({ tags }) => tags?.includes(name)).map(({ read }) => read),
  }))
}

function readOperation(document: OpenApiDocument, path: string, method: string, operation: OpenApiOperation): Operation {
  const { operationId, summary = operationId, description = '', security = [], parameters = [], requestBody, responses } = operation
  const [credential = 'none', scopes = []] = Object.entries(security[0] ?? {})[0] ?? []
  const places = [...new Set(parameters.map((parameter) => parameter.in))]
  const body = requestBody?.content['application/json']?.schema
  const neededInQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const statuses = Object.entries(responses)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    credential,
    credentialAbout: document.components?.securitySchemes?.[credential]?.description ?? '',
    scopes,
    parameters: places.map((place) => ({
      place,
      fields: parameters.filter((parameter) => parameter.in === place).map((parameter) => fieldOfParameter(document, parameter)),
    })),
    body: body ? fieldsOf(document, body) : [],
    answers: statuses.filter(([status]) => isGood(status)).flatMap(([status, answer]) => readAnswers(document, status, answer)),
    errors: statuses.filter(([status]) => !isGood(status)).map(([status, { description: words }]) => ({ status, told: readErrors(words) })),
    sample: {
      query: Object.fromEntries(neededInQuery.map(({ name, schema }) => [name, sampleValue(document, schema, name)])),
      body: body && (sampleValue(document, body) as object),
    },
  }
}

const isGood = (status: string): boolean => status.startsWith('2')

function readAnswers(document: OpenApiDocument, status: string, answer: { description: string; content?: Content }): Answer[] {
  return Object.entries(answer.content ?? {}).map(([mediaType, { schema = {}, example, examples = {} }]) => {
    const resolved = resolveSchema(document, schema)
    const fields = mediaType === 'text/event-stream' ? eventsOf(document, resolved) : fieldsOf(document, schema)
    return {
      status,
      description: answer.description,
      mediaType,
      shape: nameOf(schema),
      about: resolved.properties ? '' : (resolved.description ?? ''),
      fields,
      example: example ?? Object.values(examples)[0]?.value ?? resolved.examples?.[0],
    }
  })
}

/** The description of an error's status names each of its codes: "`rate_limited`: Too many requests. `usage_capped`: ..." */
const readErrors = (description: string) =>
  [...description.matchAll(/`(\w+)`: ([^`]+)/g)].map(([, code = '', when = '']) => ({ code, when: when.trim() }))

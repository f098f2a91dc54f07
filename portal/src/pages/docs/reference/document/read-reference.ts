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
  /** The name and description of the operation's security scheme. */
  credential: string
  credentialDescription: string
  scopes: string[]
  /** The parameters, grouped by location: path, query and header. */
  parameters: { location: string; fields: Field[] }[]
  body: Field[]
  responses: OperationResponse[]
  errors: { status: string; codes: { code: string; when: string }[] }[]
  /** The minimal input for the code samples. */
  sample: { query: Record<string, unknown>; body: object | undefined }
}

export interface OperationResponse {
  status: string
  description: string
  mediaType: string
  /** The name of the response's schema, if it has one. */
  schemaName: string | undefined
  /** The description of a schema without fields. */
  schemaDescription: string
  fields: Field[]
  example: unknown
}

/** Groups the operations by tag, in document order. */
export function readReference(document: OpenApiDocument): Group[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      parsed: readOperation(document, path, method, operation),
    })),
  )
  return (document.tags ?? []).map(({ name, description = '' }) => ({
    name,
    description,
    operations: operations.filter(({ tags }) => tags?.includes(name)).map(({ parsed }) => parsed),
  }))
}

function readOperation(document: OpenApiDocument, path: string, method: string, operation: OpenApiOperation): Operation {
  const { operationId, summary = operationId, description = '', security = [], parameters = [], requestBody, responses } = operation
  const [credential = 'none', scopes = []] = Object.entries(security[0] ?? {})[0] ?? []
  const locations = [...new Set(parameters.map((parameter) => parameter.in))]
  const body = requestBody?.content['application/json']?.schema
  const requiredQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const statuses = Object.entries(responses)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    credential,
    credentialDescription: document.components?.securitySchemes?.[credential]?.description ?? '',
    scopes,
    parameters: locations.map((location) => ({
      location,
      fields: parameters.filter((parameter) => parameter.in === location).map((parameter) => fieldOfParameter(document, parameter)),
    })),
    body: body ? fieldsOf(document, body) : [],
    responses: statuses.filter(([status]) => isSuccess(status)).flatMap(([status, response]) => readResponses(document, status, response)),
    errors: statuses
      .filter(([status]) => !isSuccess(status))
      .map(([status, { description: text }]) => ({ status, codes: readErrors(text) })),
    sample: {
      query: Object.fromEntries(requiredQuery.map(({ name, schema }) => [name, sampleValue(document, schema, name)])),
      body: body && (sampleValue(document, body) as object),
    },
  }
}

const isSuccess = (status: string): boolean => status.startsWith('2')

function readResponses(
  document: OpenApiDocument,
  status: string,
  response: { description: string; content?: Content },
): OperationResponse[] {
  return Object.entries(response.content ?? {}).map(([mediaType, { schema = {}, example, examples = {} }]) => {
    const resolved = resolveSchema(document, schema)
    const fields = mediaType === 'text/event-stream' ? eventsOf(document, resolved) : fieldsOf(document, schema)
    return {
      status,
      description: response.description,
      mediaType,
      schemaName: nameOf(schema),
      schemaDescription: resolved.properties ? '' : (resolved.description ?? ''),
      fields,
      example: example ?? Object.values(examples)[0]?.value ?? resolved.examples?.[0],
    }
  })
}

/** The description of an error response lists its codes: "`rate_limited`: Too many requests. `usage_capped`: ..." */
const readErrors = (description: string) =>
  [...description.matchAll(/`(\w+)`: ([^`]+)/g)].map(([, code = '', when = '']) => ({ code, when: when.trim() }))

import { choicesOf, describeLimits, describeType } from './describe-schema.ts'
import type { OpenApiDocument, OpenApiParameter, Schema } from './openapi-document.ts'
import { nameOf, resolveSchema } from './resolve-schema.ts'

/** A parameter, or a field of a request or response body. */
export interface Field {
  name: string
  type: string
  required: boolean
  description: string
  limits: string[]
  choices: string[]
  defaultValue: string | undefined
  /** The fields of an object, or of the objects in an array. */
  fields: Field[]
}

export const fieldOfParameter = (document: OpenApiDocument, { name, required = false, description, schema }: OpenApiParameter): Field => ({
  ...fieldOf(document, name, schema, required, new Set()),
  ...(description !== undefined && { description }),
})

/** The fields of an object. Recursive schemas are expanded only once. */
export function fieldsOf(document: OpenApiDocument, schema: Schema, ancestors: ReadonlySet<string> = new Set()): Field[] {
  const name = nameOf(schema)
  if (name !== undefined && ancestors.has(name)) return []
  const path = name === undefined ? ancestors : new Set([...ancestors, name])
  const { properties = {}, required = [], items, anyOf, oneOf, allOf } = resolveSchema(document, schema)
  const branches = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : [])]
  return [
    ...Object.entries(properties).map(([field, type]) => fieldOf(document, field, type, required.includes(field), path)),
    ...branches.flatMap((branch) => fieldsOf(document, branch, path)),
  ]
}

/** The events of a stream, each with its fields. */
export const eventsOf = (document: OpenApiDocument, { anyOf = [] }: Schema): Field[] =>
  anyOf.map((event) => fieldOf(document, String(resolveSchema(document, event).properties?.type?.enum?.[0]), event, true, new Set()))

function fieldOf(document: OpenApiDocument, name: string, schema: Schema, required: boolean, ancestors: ReadonlySet<string>): Field {
  const resolved = resolveSchema(document, schema)
  return {
    name,
    type: describeType(schema),
    required,
    description: resolved.description ?? '',
    limits: describeLimits(resolved),
    choices: choicesOf(resolved),
    defaultValue: typeof resolved.default === 'string' ? resolved.default : JSON.stringify(resolved.default),
    fields: fieldsOf(document, schema, ancestors),
  }
}

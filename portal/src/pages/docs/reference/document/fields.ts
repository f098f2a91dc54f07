import type { OpenApiDocument, OpenApiParameter, Schema } from './openapi-document.ts'
import { nameOf, resolveSchema } from './resolve-schema.ts'
import { choicesOf, limitWords, typeWords } from './type-words.ts'

/** One named value: a parameter, or a member of a body or an answer. */
export interface Field {
  name: string
  type: string
  required: boolean
  description: string
  limits: string[]
  choices: string[]
  /** What counts where nothing is sent. */
  standard: string | undefined
  /** The members of an object, or of the objects in a list. */
  fields: Field[]
}

export const fieldOfParameter = (document: OpenApiDocument, { name, required = false, description, schema }: OpenApiParameter): Field => ({
  ...fieldOf(document, name, schema, required, new Set()),
  ...(description !== undefined && { description }),
})

/** The members of an object; none for a shape that lies within itself, whose members were told further out. */
export function fieldsOf(document: OpenApiDocument, schema: Schema, within: ReadonlySet<string> = new Set()): Field[] {
  const name = nameOf(schema)
  if (name !== undefined && within.has(name)) return []
  const inside = name === undefined ? within : new Set([...within, name])
  const { properties = {}, required = [], items, anyOf, oneOf, allOf } = resolveSchema(document, schema)
  const parts = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : [])]
  return [
    ...Object.entries(properties).map(([member, shape]) => fieldOf(document, member, shape, required.includes(member), inside)),
    ...parts.flatMap((part) => fieldsOf(document, part, inside)),
  ]
}

/** The events of a stream by their names, each with its members. */
export const eventsOf = (document: OpenApiDocument, { anyOf = [] }: Schema): Field[] =>
  anyOf.map((event) => fieldOf(document, String(resolveSchema(document, event).properties?.type?.enum?.[0]), event, true, new Set()))

function fieldOf(document: OpenApiDocument, name: string, schema: Schema, required: boolean, within: ReadonlySet<string>): Field {
  const resolved = resolveSchema(document, schema)
  return {
    name,
    type: typeWords(schema),
    required,
    description: resolved.description ?? '',
    limits: limitWords(resolved),
    choices: choicesOf(resolved),
    standard: typeof resolved.default === 'string' ? resolved.default : JSON.stringify(resolved.default),
    fields: fieldsOf(document, schema, within),
  }
}

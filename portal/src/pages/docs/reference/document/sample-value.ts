import { ITEMS, MESSAGE, SEARCH } from '../../examples/curl-snippets.ts'
import type { OpenApiDocument, Schema } from './openapi-document.ts'
import { resolveSchema } from './resolve-schema.ts'

/** Values that say more than their type does. */
const TELLING: Record<string, unknown> = { items: ITEMS, message: MESSAGE, q: SEARCH }

/** A value that the shape allows; of an object only the members that are required or have a default. */
export function sampleValue(document: OpenApiDocument, schema: Schema, name = 'value'): unknown {
  const resolved = resolveSchema(document, schema)
  const told = resolved.examples?.[0] ?? resolved.default ?? resolved.enum?.[0] ?? TELLING[name]
  if (told !== undefined) return told
  const [type] = [resolved.type].flat()
  if (type === 'array') return [sampleValue(document, resolved.items ?? {})]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return resolved.minimum ?? 1
  return type === 'object' ? sampleObject(document, resolved) : `<${name}>`
}

function sampleObject(document: OpenApiDocument, { properties = {}, required = [] }: Schema): object {
  const sent = Object.entries(properties).filter(([name, schema]) => required.includes(name) || schema.default !== undefined)
  return Object.fromEntries(sent.map(([name, schema]) => [name, sampleValue(document, schema, name)]))
}

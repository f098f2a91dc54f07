import { ITEMS, MESSAGE, SEARCH } from '../../examples/curl-snippets.ts'
import type { OpenApiDocument, Schema } from './openapi-document.ts'
import { resolveSchema } from './resolve-schema.ts'

/** Realistic sample values, by field name. */
const EXAMPLES: Record<string, unknown> = {
  items: ITEMS,
  message: MESSAGE,
  q: SEARCH,
  path: '/v1/me',
  key: `threefold_live_${'0'.repeat(64)}`,
}

/** A valid sample value. Objects have only the fields that are required or have a default. */
export function sampleValue(document: OpenApiDocument, schema: Schema, name = 'value'): unknown {
  const resolved = resolveSchema(document, schema)
  const example = resolved.examples?.[0] ?? resolved.default ?? resolved.enum?.[0] ?? EXAMPLES[name]
  if (example !== undefined) return example
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

import type { Static, TSchema } from 'typebox'
import { shapeNamed } from '../../contract/shapes.ts'

type Prune = (value: unknown) => unknown

interface Described {
  $ref?: string
  items?: TSchema
  properties?: Record<string, TSchema>
  additionalProperties?: unknown
}

const keepAll: Prune = (value) => value
const pruners = new WeakMap<TSchema, Prune>()

/** Copies a value without the fields that its schema doesn't declare, so undeclared data is never sent. */
export function declaredFields<S extends TSchema>(schema: S): (value: Static<S>) => Static<S> {
  return prunerOf(schema) as (value: Static<S>) => Static<S>
}

function prunerOf(schema: TSchema): Prune {
  const prune = pruners.get(schema) ?? compile(schema)
  pruners.set(schema, prune)
  return prune
}

function compile(schema: TSchema): Prune {
  const { $ref, items, properties, additionalProperties }: Described = schema
  if ($ref !== undefined) return prunerOf(shapeNamed($ref))
  if (items) return pruneItems(prunerOf(items))
  return properties && !additionalProperties ? pruneFields(properties) : keepAll
}

const pruneItems = (prune: Prune): Prune => (prune === keepAll ? keepAll : (value) => (Array.isArray(value) ? value.map(prune) : value))

function pruneFields(properties: Record<string, TSchema>): Prune {
  const declared = new Map(Object.entries(properties).map(([name, property]) => [name, prunerOf(property)]))
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const kept: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(value)) {
      const prune = declared.get(name)
      if (prune) kept[name] = prune(field)
    }
    return kept
  }
}

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
const known = new WeakMap<TSchema, Prune>()

/** A copy of a value without the members that its schema does not declare, so that a stray one never leaves. */
export function declaredMembers<S extends TSchema>(schema: S): (value: Static<S>) => Static<S> {
  return prunerOf(schema) as (value: Static<S>) => Static<S>
}

function prunerOf(schema: TSchema): Prune {
  const prune = known.get(schema) ?? compile(schema)
  known.set(schema, prune)
  return prune
}

function compile(schema: TSchema): Prune {
  const { $ref, items, properties, additionalProperties }: Described = schema
  if ($ref !== undefined) return prunerOf(shapeNamed($ref))
  if (items) return pruneItems(prunerOf(items))
  return properties && !additionalProperties ? pruneMembers(properties) : keepAll
}

const pruneItems = (prune: Prune): Prune => (prune === keepAll ? keepAll : (value) => (Array.isArray(value) ? value.map(prune) : value))

function pruneMembers(properties: Record<string, TSchema>): Prune {
  const declared = new Map(Object.entries(properties).map(([name, property]) => [name, prunerOf(property)]))
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const kept: Record<string, unknown> = {}
    for (const [name, member] of Object.entries(value)) {
      const prune = declared.get(name)
      if (prune) kept[name] = prune(member)
    }
    return kept
  }
}

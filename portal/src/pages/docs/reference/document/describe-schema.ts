import type { Schema } from './openapi-document.ts'
import { nameOf } from './resolve-schema.ts'

/**
 * Describes a type in words, such as "string (uuid) or null" or "array of EntitySummary". In arrays, the names of simple types are plural.
 */
export function describeType(schema: Schema): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(describeType).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  return types.map((type) => describeSimpleType(type, schema)).join(' or ')
}

function describeSimpleType(type: string, { items, format, properties = {}, additionalProperties }: Schema): string {
  if (type === 'array') return items ? `array of ${describeItems(items)}` : 'array'
  if (type === 'object' && additionalProperties && Object.keys(properties).length === 0) return 'object with any fields'
  return type === 'string' && format ? `string (${format})` : type
}

const PLURALS: Record<string, string> = {
  string: 'strings',
  object: 'objects',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
}

/** Describes array items in the plural, such as "strings or objects". Names of schemas are left unchanged. */
const describeItems = (items: Schema): string => describeType(items).replaceAll(/\b[a-z]+\b(?![)])/g, (word) => PLURALS[word] ?? word)

/** Describes the constraints on a value and its array items. Backticks mark code. */
export function describeLimits(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, items } = schema
  const limits = [
    range(minimum, maximum),
    counted(minLength, maxLength, 'character'),
    counted(minItems, maxItems, 'item'),
    pattern && `matches \`${pattern}\``,
    ...(items ? describeLimits(items).map((limit) => `each ${limit}`) : []),
  ]
  return limits.filter((limit) => limit !== undefined)
}

function range(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && min === max) return `exactly ${format(min)}`
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`
  if (max !== undefined) return `at most ${format(max)}`
  return min === undefined ? undefined : `at least ${format(min)}`
}

function counted(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const text = range(min, max)
  return text && `${text} ${(max ?? min) === 1 ? unit : `${unit}s`}`
}

/** Adds thousands separators, except to numbers below 10,000, which may be years. */
const format = (value: number): string => (Math.abs(value) < 10_000 ? String(value) : value.toLocaleString('en'))

/** The allowed values, if they are enumerated. */
export const choicesOf = (schema: Schema): string[] => (schema.enum ?? schema.items?.enum ?? []).map(String)

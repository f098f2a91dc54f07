import type { Schema } from './openapi-document.ts'
import { nameOf } from './resolve-schema.ts'

/** A type as people say it: "string (uuid) or null", "array of EntitySummary". */
export function typeWords(schema: Schema): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeWords).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  return types.map((type) => wordsOf(type, schema)).join(' or ')
}

function wordsOf(type: string, { items, format, properties = {}, additionalProperties }: Schema): string {
  if (type === 'array') return items ? `array of ${typeWords(items)}` : 'array'
  if (type === 'object' && additionalProperties && Object.keys(properties).length === 0) return 'object with members of its own'
  return type === 'string' && format ? `string (${format})` : type
}

/** What a value must keep to besides its type, in words with code between backticks; those of a list's entries are told too. */
export function limitWords(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, items } = schema
  const words = [
    range(minimum, maximum),
    withUnit(range(minLength, maxLength), 'characters'),
    withUnit(range(minItems, maxItems), 'entries'),
    pattern && `matches \`${pattern}\``,
    ...(items ? limitWords(items).map((limit) => `each ${limit}`) : []),
  ]
  return words.filter((word) => word !== undefined)
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return `${figure(least)} to ${figure(most)}`
  if (most !== undefined) return `at most ${figure(most)}`
  return least === undefined ? undefined : `at least ${figure(least)}`
}

const withUnit = (words: string | undefined, unit: string): string | undefined => words && `${words} ${unit}`

/** Thousands are set apart, but not in a year. */
const figure = (value: number): string => (Math.abs(value) < 10_000 ? String(value) : value.toLocaleString('en'))

/** The only values that are taken, where there are such. */
export const choicesOf = (schema: Schema): string[] => (schema.enum ?? schema.items?.enum ?? []).map(String)

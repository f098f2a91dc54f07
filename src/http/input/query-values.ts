import type { TSchema } from 'typebox'

export interface Issue {
  in: 'path' | 'query' | 'body'
  path: string
  message: string
}

export type RawQuery = Record<string, string | string[]>

/** Parses a query string. Keeps only the first two values of a repeated name, which are enough to reject it. */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const previous = query[name]
    if (previous === undefined) query[name] = value
    else if (typeof previous === 'string') query[name] = [previous, value]
  }
  return query
}

type Property = TSchema & { type?: string; enum?: readonly string[]; minLength?: number; minimum?: number; maximum?: number }

/** Converts plain integers and booleans, and drops empty strings where the schema allows any value; the schema validates the rest. */
export function readQuery(properties: Record<string, Property>, raw: RawQuery, issues: Issue[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const text = raw[name]
    if (text === undefined) continue
    if (Array.isArray(text)) issues.push({ in: 'query', path: name, message: 'must appear only once' })
    else if (text === '' && property.type === 'string' && !property.enum && !property.minLength) continue
    else if (property.type === 'integer') values[name] = toInteger(text)
    else if (property.type === 'boolean') values[name] = BOOLEANS[text] ?? text
    else values[name] = text
  }
  return values
}

const BOOLEANS: Record<string, boolean | undefined> = Object.assign(Object.create(null), { true: true, false: false })

/** Anything but a plain integer stays a string, which the schema then rejects. */
const toInteger = (text: string): number | string => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)

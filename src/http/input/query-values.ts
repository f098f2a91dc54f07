import type { TSchema } from 'typebox'

export interface Issue {
  in: 'path' | 'query' | 'body'
  path: string
  message: string
}

export type RawQuery = Record<string, string | string[]>

/** A repeated name is kept as its first two values: that is enough to refuse it instead of silently dropping one. */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const known = query[name]
    if (known === undefined) query[name] = value
    else if (typeof known === 'string') query[name] = [known, value]
  }
  return query
}

type Property = TSchema & { type?: string; enum?: readonly string[]; minLength?: number; minimum?: number; maximum?: number }

/** Text to the declared type, strictly: only plain integers, only the enum's own words, and an empty text is no text. */
export function readQuery(properties: Record<string, Property>, raw: RawQuery, issues: Issue[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const text = raw[name]
    if (text === undefined) continue
    if (Array.isArray(text)) issues.push({ in: 'query', path: name, message: 'must be given only once' })
    else if (text === '' && property.type === 'string' && !property.enum && !property.minLength) continue
    else if (property.type === 'integer') values[name] = toInteger(text)
    else values[name] = text
  }
  return values
}

/** What is no plain integer stays text, and is refused by the schema. */
const toInteger = (text: string): number | string => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)

import type { Payload } from './abridge.ts'

export type Row = Record<string, unknown>

export const rowsOf = (payload: Payload, name = 'data'): Row[] => (Array.isArray(payload[name]) ? (payload[name] as Row[]) : [])

/** Returns only these fields of a row, omitting those that are absent. */
export const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined && row[name] !== null).map((name) => [name, row[name]]))

export const pickEach = (rows: readonly Row[], names: readonly string[]): Row[] => rows.map((row) => pick(row, names))

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
export const quoted = (text: unknown): string => `"${String(text)}"`
export const day = (time: unknown): string => String(time).slice(0, 10)

/** Joins parts into lines, leaving out empty ones. */
export const lines = (...parts: (string | readonly string[] | null | undefined | false)[]): string =>
  parts
    .flat()
    .filter((part) => part)
    .join('\n')

export const listed = (heading: string, items: readonly string[]): string[] =>
  items.length > 0 ? [heading, ...items.map((item) => `- ${item}`)] : []
export const sentence = (...parts: unknown[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '' && part !== false).join(', ')

const label = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const HIDDEN = /(^|_)(id|ids|url|slug|slugs|order)$|_at$/

/** Renders any value as text, for records whose fields vary. Ids and timestamps are left out because they are in the data. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || typeof value !== 'object') return String(value ?? '')
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  return Object.entries(value)
    .filter(([name, part]) => isTold(name, part))
    .map(([name, part]) => `${label(name)}: ${inWords(part)}`)
    .join(', ')
}

/** Renders the fields of a record, one per line. */
export const fieldsInWords = (record: Row, except: readonly string[] = []): string[] =>
  Object.entries(record)
    .filter(([name, value]) => isTold(name, value) && !except.includes(name))
    .map(([name, value]) => `${label(name)}: ${inWords(value)}`)

const isTold = (name: string, value: unknown): boolean =>
  !HIDDEN.test(name) && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

import { AI_OPERATIONS } from '../contract/limits.ts'
import type { UsageOfKeys } from '../contract/platform/usage.ts'

const COLUMNS = ['day', 'key_id', 'key_name', 'key_prefix', 'requests', ...AI_OPERATIONS] as const

/** Adds an apostrophe before text that a spreadsheet would interpret as a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line for each key and day with usage, in the format of RFC 4180. */
export function usageCsv(data: UsageOfKeys['data']): string {
  const lines = data.flatMap(({ key, days }) =>
    days.map((day) => [day.day, key.id, key.name, key.key_prefix, day.requests, ...AI_OPERATIONS.map((operation) => day[operation])]),
  )
  return [COLUMNS, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** The keywords of a schema or parameter that limit its value. */
interface Limits {
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

const shown = (value: number) => value.toLocaleString('en-US')

/** Describes the limits in words, except for obvious ones: that a count isn't negative, or that a pair has two entries. */
function rangeOf({ minimum, maximum, maxLength, minItems, maxItems }: Limits, description: string): string {
  if (maximum !== undefined && new RegExp(`\\b${maximum}\\b`).test(description)) return ''
  if (typeof maxLength === 'number' && !description.includes('`next_cursor`')) return `Up to ${shown(maxLength)} characters.`
  if (typeof maxItems === 'number' && minItems !== maxItems) return `Up to ${shown(maxItems)} entries.`
  if (typeof maximum === 'number')
    return typeof minimum === 'number' ? `From ${shown(minimum)} to ${shown(maximum)}.` : `Up to ${shown(maximum)}.`
  return typeof minimum === 'number' && minimum > 0 ? `At least ${shown(minimum)}.` : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds the limits of each value to its description, because editors show only descriptions. */
export function withRanges<T>(document: T): T {
  if (Array.isArray(document)) return document.map(withRanges) as T
  if (!isRecord(document)) return document
  const copy = Object.fromEntries(Object.entries(document).map(([name, value]) => [name, withRanges(value)]))
  // a parameter's description is next to its schema rather than in it
  const limits = 'in' in copy && isRecord(copy.schema) ? copy.schema : copy
  const range = rangeOf(limits as Limits, String(copy.description ?? ''))
  return (range ? { ...copy, description: [copy.description, range].filter(Boolean).join(' ') } : copy) as T
}

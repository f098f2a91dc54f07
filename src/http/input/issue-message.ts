import type { AnySchemaObject, ErrorObject } from 'ajv'
import { PLAIN_TEXT_PATTERN } from '../../contract/shapes.ts'

const TYPES: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}
const FORMATS: Record<string, string> = {
  uuid: 'a UUID',
  cidr: 'a network such as 203.0.113.0/24 or 2001:db8::/32, with only zeros after its prefix',
  date: 'a date such as 2025-01-31',
  'date-time': 'a timestamp such as 2025-01-31T09:30:00Z',
}

const PLAIN_TEXT_MESSAGE = 'must not contain control characters or characters that change the direction of text'

/** Describes an issue in words that, after the field's name, form a sentence. For ranges, this needs Ajv's `verbose` option. */
export function issueMessage({ keyword, params, parentSchema = {}, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${[params.type]
        .flat()
        .map((type) => TYPES[type])
        .join(' or ')}`
    case 'minimum':
    case 'maximum':
      return rangeMessage(parentSchema)
    case 'minLength':
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${countOf(keyword, params.limit)}`
    case 'maxLength':
    case 'maxItems':
      return `must have at most ${countOf(keyword, params.limit)}`
    case 'uniqueItems':
      return 'must not contain duplicates'
    case 'enum':
      return `must be one of: ${params.allowedValues.join(', ')}`
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'format':
      return `must be ${FORMATS[params.format] ?? `a valid ${params.format}`}`
    case 'pattern':
      return params.pattern === PLAIN_TEXT_PATTERN ? PLAIN_TEXT_MESSAGE : `must match the pattern ${params.pattern}`
    default:
      return message.replace('NOT', 'not')
  }
}

function rangeMessage({ minimum, maximum }: AnySchemaObject): string {
  if (minimum === undefined) return `must be at most ${maximum}`
  return maximum === undefined ? `must be at least ${minimum}` : `must be between ${minimum} and ${maximum}`
}

function countOf(keyword: string, limit: number): string {
  const unit = keyword.endsWith('Items') ? 'item' : 'character'
  return limit === 1 ? `1 ${unit}` : `${limit} ${unit}s`
}

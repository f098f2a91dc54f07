import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { invalidRequest } from '../../contract/errors.ts'

const MAX_LISTED = 20

type Properties = Record<string, TSchema>
export const propertiesOf = ({ properties = {} }: { properties?: Properties } = {}): Properties => properties

/**
 * The paths of unknown fields at any depth, except in objects that may have any field. An unknown field of array items is listed
 * only once.
 */
export function unknownFields(schema: TSchema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const { items }: { items?: TSchema } = schema
    return items ? [...new Set(value.flatMap((item) => unknownFields(items, item, `${path}[]`)))] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const properties = propertiesOf(schema)
  const { additionalProperties: isOpen }: { additionalProperties?: unknown } = schema
  return Object.entries(value).flatMap(([name, field]) => {
    const here = path === '' ? name : `${path}.${name}`
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) return unknownFields(known, field, here)
    return isOpen === true ? [] : [here]
  })
}

/** RFC 7240: preferences are a list, with optional quotes around values. If one is repeated, the first occurrence counts. */
const HANDLING = /(?:^|,)\s*handling\s*=\s*"?([^\s",;]*)/i

function prefersStrict({ headers }: FastifyRequest): boolean {
  const [, handling] = HANDLING.exec(String(headers.prefer ?? '')) ?? []
  return handling?.toLowerCase() === 'strict'
}

/** Lists unknown fields in a response header, or rejects them if the client prefers strict handling. */
export function reportUnknownFields(request: FastifyRequest, reply: FastifyReply, names: string[]): void {
  if (names.length === 0) return
  const listed = names.slice(0, MAX_LISTED)
  if (prefersStrict(request)) {
    const fields = listed.map((name) => `\`${name}\``).join(', ')
    throw invalidRequest(`Unknown fields: ${fields}.`, 'unknown_members', { unknown: listed })
  }
  reply.header('x-ignored-params', listed.map(encodeURIComponent).join(', ').slice(0, 1_000))
}

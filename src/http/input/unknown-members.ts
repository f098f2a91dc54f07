import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { invalidRequest } from '../../contract/errors.ts'

const MOST_IGNORED = 20

type Properties = Record<string, TSchema>
export const propertiesOf = (schema: TSchema | undefined): Properties =>
  (schema as { properties?: Properties } | undefined)?.properties ?? {}

/** Of a body at any depth; those of an array are named once. */
export function unknownMembers(schema: TSchema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const { items } = schema as { items?: TSchema }
    return items ? [...new Set(value.flatMap((item) => unknownMembers(items, item, `${path}[]`)))] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const properties = propertiesOf(schema)
  return Object.entries(value).flatMap(([name, member]) => {
    const here = path === '' ? name : `${path}.${name}`
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return known ? unknownMembers(known, member, here) : [here]
  })
}

/** As RFC 7240 writes it: a list of preferences, values bare or in quotes; of the same one twice the first counts. */
const HANDLING = /(?:^|,)\s*handling\s*=\s*"?([^\s",;]*)/i

function wantsStrictness({ headers }: FastifyRequest): boolean {
  const [, handling] = HANDLING.exec(String(headers.prefer ?? '')) ?? []
  return handling?.toLowerCase() === 'strict'
}

/** A misspelt member is accepted and announced, or refused for those who ask for strictness. */
export function announceIgnored(request: FastifyRequest, reply: FastifyReply, names: string[]): void {
  if (names.length === 0) return
  const listed = names.slice(0, MOST_IGNORED)
  if (wantsStrictness(request)) throw invalidRequest(`Unknown members: ${listed.join(', ')}.`, 'unknown_members', { unknown: listed })
  reply.header('x-ignored-params', listed.map(encodeURIComponent).join(', ').slice(0, 1_000))
}

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { ApiError, invalidRequest } from '../contract/errors.ts'
import { NO_CONTROL_CHARACTERS } from '../contract/shapes.ts'
import { valueFault } from '../contract/text.ts'
import { type Issue, type RawQuery, readQuery } from './query-values.ts'
import type { Route } from './route.ts'

const MOST_ISSUES = 20
const MOST_IGNORED = 20

/** Values are checked as they came: nothing is coerced, only absent members get their default. */
const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: false, removeAdditional: false, strict: false })
addFormats.default(ajv)
// the library's own also takes urn:uuid:, which is no uuid to Postgres
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)

type Properties = Record<string, TSchema>
const propertiesOf = (schema: TSchema | undefined): Properties => (schema as { properties?: Properties } | undefined)?.properties ?? {}

/** Reads and checks path, query and body of one route; all faults are told at once. */
export function inputReader(route: Route) {
  const checkParams = route.params && ajv.compile(route.params)
  const checkQuery = route.query && ajv.compile(route.query)
  const checkBody = route.body && ajv.compile(route.body)
  const queryNames = propertiesOf(route.query)
  // most requests have no query at all: what the schema makes of an empty one is known beforehand
  const noQuery = {}
  const takesNothing = !route.params && !route.body && (!checkQuery || checkQuery(noQuery))

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const raw = request.query as RawQuery
    if (takesNothing && Object.keys(raw).length === 0) {
      request.query = { ...noQuery }
      return
    }
    const issues: Issue[] = []
    for (const part of [
      ['path', request.params],
      ['query', raw],
      ['body', request.body],
    ] as const) {
      const fault = valueFault(part[1])
      if (fault) throw refusal([{ in: part[0], ...fault }])
    }
    announceIgnored(request, reply, [
      ...Object.keys(raw).filter((name) => !Object.hasOwn(queryNames, name)),
      ...(route.body ? unknownMembers(route.body, request.body) : []),
    ])
    const query = readQuery(queryNames, raw, issues)
    check(checkParams, request.params, 'path', issues)
    check(checkQuery, query, 'query', issues)
    if (route.body) {
      if (request.body === undefined && route.bodyOptional) request.body = {}
      if (request.body === undefined) throw invalidRequest('This request needs a JSON body.', 'body_missing')
      check(checkBody, request.body, 'body', issues)
    }
    if (issues.length > 0) throw refusal(issues)
    request.query = query
  }
}

function check(validate: ValidateFunction | undefined, value: unknown, place: Issue['in'], issues: Issue[]): void {
  if (!validate || validate(value)) return
  const known = new Set(issues.map((issue) => issue.path))
  for (const error of validate.errors ?? []) {
    const path = pathOf(error)
    if (known.has(path) || error.keyword === 'anyOf') continue
    issues.push({ in: place, path, message: messageOf(error) })
  }
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required') parts.push(params.missingProperty)
  return parts.join('.')
}

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  if (keyword === 'enum') return `must be one of: ${params.allowedValues.join(', ')}`
  if (keyword === 'required') return 'is required'
  if (keyword === 'pattern' && params.pattern === NO_CONTROL_CHARACTERS) return 'must not contain control characters'
  return message.replace('NOT', 'not')
}

function refusal(issues: Issue[]): ApiError {
  const [first] = issues as [Issue, ...Issue[]]
  const where = first.path === '' ? first.in : `${first.in} ${first.path}`
  return new ApiError('invalid_request', `The ${where} ${first.message}.`, { issues: issues.slice(0, MOST_ISSUES) })
}

function unknownMembers(schema: TSchema, value: unknown, path = ''): string[] {
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

/** A misspelt member is accepted and announced, or refused for those who ask for strictness. */
function announceIgnored(request: FastifyRequest, reply: FastifyReply, names: string[]): void {
  if (names.length === 0) return
  const listed = names.slice(0, MOST_IGNORED)
  if (/\bhandling=strict\b/i.test(String(request.headers.prefer ?? '')))
    throw invalidRequest(`Unknown members: ${listed.join(', ')}.`, 'unknown_members', { unknown: listed })
  reply.header('x-ignored-params', listed.map(encodeURIComponent).join(', ').slice(0, 1_000))
}

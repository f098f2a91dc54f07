import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { NO_CONTROL_CHARACTERS } from '../../contract/shapes.ts'
import { valueProblem } from '../../contract/text.ts'
import type { Route } from '../route.ts'
import { type Issue, type RawQuery, readQuery } from './query-values.ts'
import { announceIgnored, propertiesOf, unknownMembers } from './unknown-members.ts'

const MOST_ISSUES = 20

/** Values are checked as they came: nothing is coerced, only absent members get their default. */
const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: false, removeAdditional: false, strict: false })
addFormats.default(ajv)
// the library's own also takes urn:uuid:, which is no uuid to Postgres
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)

/** Of a route that declares no body; {} is as good as none. */
const NO_BODY = Type.Object({})

/** Reads and checks path, query and body of one route; all faults are told at once. */
export function inputReader(route: Route) {
  const checkParams = route.params && ajv.compile(route.params)
  const checkQuery = route.query && ajv.compile(route.query)
  const bodySchema = route.body ?? NO_BODY
  const checkBody = ajv.compile(bodySchema)
  const queryNames = propertiesOf(route.query)
  // most requests have no query at all: what the schema makes of an empty one is known beforehand
  const noQuery = {}
  const takesNothing = !route.params && !route.body && (!checkQuery || checkQuery(noQuery))

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const raw = request.query as RawQuery
    if (takesNothing && request.body === undefined && Object.keys(raw).length === 0) {
      request.query = { ...noQuery }
      return
    }
    cutTooLong(bodySchema, request.body)
    const issues: Issue[] = []
    for (const part of [
      ['path', request.params],
      ['query', raw],
      ['body', request.body],
    ] as const) {
      const fault = valueProblem(part[1])
      if (fault) throw refusal([{ in: part[0], ...fault }])
    }
    announceIgnored(request, reply, [
      ...Object.keys(raw).filter((name) => !Object.hasOwn(queryNames, name)),
      ...unknownMembers(bodySchema, request.body),
    ])
    const query = readQuery(queryNames, raw, issues)
    check(checkParams, request.params, 'path', issues)
    check(checkQuery, query, 'query', issues)
    if (request.body === undefined && route.bodyOptional) request.body = {}
    if (request.body !== undefined) check(checkBody, request.body, 'body', issues)
    else if (route.body) throw invalidRequest('This request needs a JSON body.', 'body_missing')
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

/** An array that is too long is refused, so of what it holds only the first one too many is looked at. */
function cutTooLong(schema: TSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const { items, maxItems = Number.POSITIVE_INFINITY } = schema as { items?: TSchema; maxItems?: number }
    if (value.length > maxItems) value.length = maxItems + 1
    if (items) for (const item of value) cutTooLong(items, item)
    return
  }
  for (const [name, property] of Object.entries(propertiesOf(schema)))
    if (Object.hasOwn(value, name)) cutTooLong(property, (value as Record<string, unknown>)[name])
}

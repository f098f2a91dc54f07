import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { parseNetwork } from '../../base/network.ts'
import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { valueProblem } from '../../contract/text.ts'
import type { Route } from '../route.ts'
import { issueMessage } from './issue-message.ts'
import { type Issue, type RawQuery, readQuery } from './query-values.ts'
import { propertiesOf, reportUnknownFields, unknownFields } from './unknown-fields.ts'

const MAX_ISSUES = 20

/** Values are not coerced; only absent fields get their default. */
const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, coerceTypes: false, removeAdditional: false, strict: false })
addFormats.default(ajv)
// the library's own pattern also accepts urn:uuid:, which Postgres rejects
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
ajv.addFormat('cidr', (text: string) => parseNetwork(text) !== null)

/** The schema for routes without a body, which also accept {}. */
const NO_BODY = Type.Object({})

/** Validates the path, query and body of a route together, and reports all issues together. */
export function inputReader(route: Route) {
  const checkParams = route.params && ajv.compile(route.params)
  const checkQuery = route.query && ajv.compile(route.query)
  const bodySchema = route.body ?? NO_BODY
  const checkBody = ajv.compile(bodySchema)
  const queryNames = propertiesOf(route.query)
  // most requests have no query, so the defaults are computed once
  const defaultQuery = {}
  const needsNoInput = !route.params && !route.body && (!checkQuery || checkQuery(defaultQuery))

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const raw = request.query as RawQuery
    if (needsNoInput && request.body === undefined && Object.keys(raw).length === 0) {
      request.query = { ...defaultQuery }
      return
    }
    truncateArrays(bodySchema, request.body)
    const issues: Issue[] = []
    for (const [place, value] of [
      ['path', request.params],
      ['query', raw],
      ['body', request.body],
    ] as const) {
      const problem = valueProblem(value)
      if (problem) throw validationError([{ in: place, ...problem }])
    }
    reportUnknownFields(request, reply, [
      ...Object.keys(raw).filter((name) => !Object.hasOwn(queryNames, name)),
      ...unknownFields(bodySchema, request.body),
      ...(route.ignoredHeaders ?? []).filter((name) => request.headers[name] !== undefined),
    ])
    const query = readQuery(queryNames, raw, issues)
    check(checkParams, request.params, 'path', issues)
    check(checkQuery, query, 'query', issues)
    if (request.body === undefined && route.bodyOptional) request.body = {}
    if (request.body !== undefined) check(checkBody, request.body, 'body', issues)
    else if (route.body) throw invalidRequest('This request requires a JSON body.', 'body_missing')
    if (issues.length > 0) throw validationError(issues)
    request.query = query
  }
}

function check(validate: ValidateFunction | undefined, value: unknown, place: Issue['in'], issues: Issue[]): void {
  if (!validate || validate(value)) return
  const known = new Set(issues.map((issue) => issue.path))
  for (const error of validate.errors ?? []) {
    const path = pathOf(error)
    if (known.has(path) || error.keyword === 'anyOf') continue
    issues.push({ in: place, path, message: issueMessage(error) })
  }
}

function pathOf({ instancePath, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1)
  const name = params.missingProperty ?? params.additionalProperty
  if (name !== undefined) parts.push(name)
  return parts.join('.')
}

export function validationError(issues: Issue[]): ApiError {
  const [first] = issues as [Issue, ...Issue[]]
  return new ApiError('invalid_request', `${subjectOf(first)} ${first.message}.`, { issues: issues.slice(0, MAX_ISSUES) })
}

function subjectOf({ in: place, path }: Issue): string {
  if (path === '') return `The ${place}`
  return place === 'path' ? `The path parameter \`${path}\`` : `\`${path}\``
}

/** An array that is too long is rejected anyway, so its items beyond the first excess one are not validated. */
function truncateArrays(schema: TSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const { items, maxItems = Number.POSITIVE_INFINITY }: { items?: TSchema; maxItems?: number } = schema
    if (value.length > maxItems) value.length = maxItems + 1
    if (items) for (const item of value) truncateArrays(items, item)
    return
  }
  const properties = propertiesOf(schema)
  for (const [name, field] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property) truncateArrays(property, field)
  }
}

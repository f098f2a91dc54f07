import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { ErrorShape, namedShapes } from '../../src/contract/shapes.ts'
import type { Route } from '../../src/http/route.ts'

type Json = Record<string, unknown>

/** Makes a schema strict: objects may have no undeclared fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  return 'properties' in parts && !('additionalProperties' in parts) ? { ...parts, additionalProperties: false } : parts
}

const ajv = new Ajv({ allErrors: true, strict: false })
addFormats.default(ajv)
for (const shape of namedShapes()) ajv.addSchema(closed(shape) as Json)
const checkError = ajv.getSchema((ErrorShape as { $id?: string }).$id as string) as ValidateFunction

const checks = new Map<string, ValidateFunction>()
function checkFor({ operationId, success }: Route, isOther: boolean): ValidateFunction {
  const key = `${operationId} ${isOther}`
  const check = checks.get(key) ?? ajv.compile(closed(isOther ? success.other?.schema : success.schema) as Json)
  checks.set(key, check)
  return check
}

/** Checks every response of a declared route against its schema. */
export function declaredAnswers(routes: readonly Route[]): (method: string, url: string, response: LightMyRequestResponse) => void {
  const patterns = routes.map((route) => ({ route, pattern: new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
  return (method, url, { statusCode, headers, body }) => {
    const [type = ''] = String(headers['content-type']).split(';')
    if (!type.endsWith('json') || body === '') return
    const path = url.split('?')[0] as string
    const found = patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))
    if (!found || statusCode === 304) return
    const check = statusCode >= 400 ? checkError : checkFor(found.route, type === found.route.success.other?.type)
    if (!check(JSON.parse(body)))
      throw new Error(`${method} ${url} is not as declared: ${ajv.errorsText(check.errors)}\n${body.slice(0, 2_000)}`)
  }
}

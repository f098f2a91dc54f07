import type { Tool } from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import { type Json, parseJson } from '../base/json.ts'
import { idOf, namedShapes } from '../contract/shapes.ts'
import type { Route } from '../http/route.ts'
import { FIXED_QUERY, LIST_LIMIT, TOOLS, type ToolOperation, toolName } from './tools.ts'

type ObjectSchema = {
  type: 'object'
  properties: Record<string, { type?: unknown; description?: string; default?: unknown }>
  required?: string[]
}

export interface RouteTool {
  definition: Tool
  route: Route
  fixedQuery: Record<string, string>
  defaults: Record<string, string>
}

/** Inlines named shapes, because a tool's schema must be self-contained. */
function standalone(schema: TSchema): ObjectSchema {
  const shapes = new Map(namedShapes().map((shape) => [`${idOf(shape)}#`, shape]))
  const json: Json<ObjectSchema> = JSON.stringify(schema, (name, value) =>
    name === '$id' ? undefined : (shapes.get(value?.$ref) ?? value),
  )
  return parseJson(json)
}

function inputSchema(route: Route, fixedQuery: Record<string, string>) {
  const schemas = [route.params, route.query, route.body].filter((schema) => schema !== undefined).map(standalone)
  const args = schemas.flatMap((schema) => Object.entries(schema.properties)).filter(([name]) => !Object.hasOwn(fixedQuery, name))
  const properties = Object.fromEntries(args)
  if (Object.keys(properties).length < args.length) throw new Error(`${route.operationId} has two arguments with the same name.`)
  const required = schemas.flatMap((schema) => schema.required ?? [])
  if (properties.limit) properties.limit = { ...properties.limit, default: LIST_LIMIT }
  return { type: 'object' as const, properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

/**
 * Only the top-level fields of the response, because full schemas would use up an agent's context before its first call. A
 * truncated result has no `next_cursor`, so that field is not required.
 */
function outputSchema({ success }: Route) {
  const { required = [], properties } = standalone(success.schema)
  const fields = Object.entries(properties).map(([name, { type, description }]) => [name, { type, description }])
  return { type: 'object', properties: Object.fromEntries(fields), required: required.filter((name) => name !== 'next_cursor') }
}

function toolOf(operation: ToolOperation, routes: readonly Route[]): RouteTool {
  const route = routes.find(({ operationId }) => operationId === operation)
  if (!route) throw new Error(`There is no route with the operationId ${operation}.`)
  const fixedQuery = FIXED_QUERY[operation] ?? {}
  const input = inputSchema(route, fixedQuery)
  const definition = {
    name: toolName(operation),
    title: route.summary,
    description: route.description,
    inputSchema: input,
    outputSchema: outputSchema(route),
    // no tool changes a person's data; AI responses may come from an external model
    annotations: { readOnlyHint: true, openWorldHint: route.access.ai !== null },
  }
  return { definition: definition as Tool, route, fixedQuery, defaults: input.properties.limit ? { limit: String(LIST_LIMIT) } : {} }
}

export const toolsOf = (routes: readonly Route[]): RouteTool[] => TOOLS.map((operation) => toolOf(operation, routes))

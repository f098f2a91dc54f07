import type { Tool } from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import { namedShapes } from '../contract/shapes.ts'
import type { Route } from '../http/route.ts'
import { LIST_LIMIT, SETTLED, TOOLS, type ToolOperation, toolName } from './tools.ts'

type ObjectSchema = {
  type: 'object'
  properties: Record<string, { type?: unknown; description?: string; default?: unknown }>
  required?: string[]
}

/** A route as a tool: what agents are told of it, and the query that they need not give. */
export interface RouteTool {
  listed: Tool
  route: Route
  settled: Record<string, string>
  defaults: Record<string, string>
}

/** References to named shapes give way to the shapes: a tool's schema stands alone. */
function standalone(schema: TSchema): ObjectSchema {
  const shapes = new Map(namedShapes().map((shape) => [`${(shape as { $id?: string }).$id}#`, shape]))
  const text = JSON.stringify(schema, (name, value) => (name === '$id' ? undefined : (shapes.get(value?.$ref) ?? value)))
  return JSON.parse(text) as ObjectSchema
}

function inputSchema(route: Route, settled: Record<string, string>) {
  const parts = [route.params, route.query, route.body].filter((part) => part !== undefined).map(standalone)
  const members = parts.flatMap((part) => Object.entries(part.properties)).filter(([name]) => !Object.hasOwn(settled, name))
  const properties = Object.fromEntries(members)
  if (Object.keys(properties).length < members.length) throw new Error(`${route.operationId} has two arguments of one name.`)
  const required = parts.flatMap((part) => part.required ?? [])
  if (properties.limit) properties.limit = { ...properties.limit, default: LIST_LIMIT }
  return { type: 'object' as const, properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

/**
 * The outermost members of the route's answer: all of every answer would fill an agent's room before its first call. One
 * that was cut has no next_cursor: it would skip what was left out.
 */
function outputSchema({ success }: Route) {
  const { required = [], properties } = standalone(success.schema)
  const members = Object.entries(properties).map(([name, { type, description }]) => [name, { type, description }])
  return { type: 'object', properties: Object.fromEntries(members), required: required.filter((name) => name !== 'next_cursor') }
}

function toolOf(operation: ToolOperation, routes: readonly Route[]): RouteTool {
  const route = routes.find(({ operationId }) => operationId === operation)
  if (!route) throw new Error(`There is no route ${operation}.`)
  const settled = SETTLED[operation] ?? {}
  const input = inputSchema(route, settled)
  const listed = {
    name: toolName(operation),
    title: route.summary,
    description: route.description,
    inputSchema: input,
    outputSchema: outputSchema(route),
    // nothing is written for a person; an AI answer may come from a model elsewhere
    annotations: { readOnlyHint: true, openWorldHint: route.access.ai !== null },
  }
  return { listed: listed as Tool, route, settled, defaults: input.properties.limit ? { limit: String(LIST_LIMIT) } : {} }
}

export const toolsOf = (routes: readonly Route[]): RouteTool[] => TOOLS.map((operation) => toolOf(operation, routes))

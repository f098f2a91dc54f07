import { ApiError } from '../contract/errors.ts'
import { valueProblem } from '../contract/text.ts'
import type { Route } from '../http/route.ts'
import type { RouteTool } from './tool.ts'

export interface RestRequest {
  method: Route['method']
  url: string
  payload?: Record<string, unknown>
}

type Arguments = Record<string, unknown>
const namesOf = (schema: unknown): string[] => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

const refused = (place: 'path' | 'query' | 'body', path: string, message: string) =>
  new ApiError('invalid_request', `The argument ${path} ${message}.`, { issues: [{ in: place, path, message }] })

function pick(from: Arguments, names: string[]): Arguments {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]]))
}

/** Only these can be written into an address; whether the text is right is for the route to say. */
function toText(value: unknown, place: 'path' | 'query', name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw refused(place, name, value === undefined ? 'is required' : 'must be a text, a number or a boolean')
}

/** A segment that is empty or means a folder would make another address. */
function toSegment(value: unknown, name: string): string {
  const text = toText(value, 'path', name)
  if (/^\.{0,2}$/.test(text)) throw refused('path', name, 'must be an identifier')
  return encodeURIComponent(text)
}

/**
 * A tool's arguments as the request that they stand for. Nothing is checked that the route checks: what it does not
 * know goes into the query, where it is refused by name.
 */
export function restRequest({ route, settled, defaults }: RouteTool, given: Arguments): RestRequest {
  const fault = valueProblem(given)
  if (fault) throw refused('body', fault.path, fault.message)
  const noChoice = Object.keys(settled).find((name) => Object.hasOwn(given, name))
  if (noChoice) throw refused('query', noChoice, 'is not one of this tool')
  const [inPath, inBody] = [namesOf(route.params), namesOf(route.body)]
  const query = Object.entries(given)
    .filter(([name]) => !inPath.includes(name) && !inBody.includes(name))
    .map(([name, value]) => [name, toText(value, 'query', name)])
  const search = new URLSearchParams({ ...defaults, ...Object.fromEntries(query), ...settled }).toString()
  const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => toSegment(given[name], name))
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    ...(route.body && { payload: pick(given, inBody) }),
  }
}

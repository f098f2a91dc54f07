import { ApiError } from '../../contract/errors.ts'
import type { Route } from '../../http/route.ts'

interface RestRequest {
  method: Route['method']
  url: string
  payload?: Record<string, unknown>
}

type Arguments = Record<string, unknown>
const namesOf = ({ properties = {} }: { properties?: object } = {}): string[] => Object.keys(properties)

export const invalidArgument = (place: 'path' | 'query' | 'body', path: string, message: string) =>
  new ApiError('invalid_request', `${path === '' ? 'The arguments' : `\`${path}\``} ${message}.`, {
    issues: [{ in: place, path, message }],
  })

function pick(from: Arguments, names: string[]): Arguments {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]]))
}

/** Converts an argument to text for a path or query. The route validates the result. */
function toText(value: unknown, place: 'path' | 'query', name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw invalidArgument(place, name, value === undefined ? 'is required' : 'must be a string, number or boolean')
}

/** Encodes an argument as a path segment. An empty segment, `.` or `..` would lead to a different route. */
function toSegment(value: unknown, name: string): string {
  const text = toText(value, 'path', name)
  if (/^\.{0,2}$/.test(text)) throw invalidArgument('path', name, 'must be an id')
  return encodeURIComponent(text)
}

/**
 * Turns arguments into an API request. The route validates them.
 * Unknown arguments are put into the query, where the route rejects them by name.
 */
export function restRequest(route: Route, given: Arguments): RestRequest {
  const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const [inPath, inBody] = [namesOf(route.params), namesOf(route.body)]
  const query = Object.entries(args)
    .filter(([name]) => !inPath.includes(name) && !inBody.includes(name))
    .map(([name, value]) => [name, toText(value, 'query', name)])
  const search = new URLSearchParams(Object.fromEntries(query)).toString()
  const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => toSegment(args[name], name))
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    ...(route.body && { payload: pick(args, inBody) }),
  }
}

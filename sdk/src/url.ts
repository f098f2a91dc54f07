import { ThreefoldError } from './errors.ts'

/** Query parameters. Undefined ones are left out. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

export interface UrlParams {
  path?: Record<string, string> | undefined
  /** Any of the generated query types, or `QueryValues`. */
  query?: object | undefined
}

export function urlOf(baseUrl: string, template: string, { path = {}, query = {} }: UrlParams): string {
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, path[name]))
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  const search = params.toString()
  return baseUrl + pathname + (search && (pathname.includes('?') ? '&' : '?') + search)
}

/** Encodes a path segment. Rejects an empty segment, `.` and `..`, which would call a different operation. */
function segmentOf(name: string, value: string | undefined): string {
  if (!value || /^\.{1,2}$/.test(value))
    throw new ThreefoldError(`${name} must be an id or a name, not ${JSON.stringify(value) ?? 'undefined'}.`)
  return encodeURIComponent(value)
}

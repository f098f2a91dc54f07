import { ThreefoldError } from './errors.ts'

export interface UrlParams {
  path?: Record<string, string> | undefined
  query?: Record<string, string | number | boolean | undefined> | undefined
}

/** Fails early on an invalid URL, and on one with a password, which would show up in logs. */
export function checkedBase(baseUrl: string): string {
  if (!/^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i.test(baseUrl))
    throw new ThreefoldError('The base URL must look like https://api.example.com, without a user name or password.')
  return baseUrl.replace(/\/+$/, '')
}

export function urlOf(baseUrl: string, template: string, { path = {}, query = {} }: UrlParams): string {
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, path[name]))
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  const search = params.toString()
  return baseUrl + pathname + (search && `?${search}`)
}

/** Encodes a path segment. Rejects an empty segment, `.` and `..`, which would call a different operation. */
function segmentOf(name: string, value: string | undefined): string {
  if (!value || /^\.{1,2}$/.test(value))
    throw new ThreefoldError(`${name} must be an id or a name, not ${JSON.stringify(value) ?? 'undefined'}.`)
  return encodeURIComponent(value)
}

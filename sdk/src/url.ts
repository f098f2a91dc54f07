import { ThreefoldError } from './errors.ts'

export interface Parts {
  path?: Record<string, string> | undefined
  query?: Record<string, string | number | boolean | undefined> | undefined
}

/** A fault that no other try would mend is told at once; a password would be told wherever the address is. */
export function checkedBase(baseUrl: string): string {
  if (!/^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i.test(baseUrl))
    throw new ThreefoldError('The base URL must be like https://api.example.com, without user and password.')
  return baseUrl.replace(/\/+$/, '')
}

export function urlOf(baseUrl: string, template: string, { path = {}, query = {} }: Parts): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, path[name]))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const search = asked.toString()
  return baseUrl + filled + (search && `?${search}`)
}

/** An empty segment, or one of dots, would lead to another operation. */
function segmentOf(name: string, value: string | undefined): string {
  if (!value || /^\.{1,2}$/.test(value))
    throw new ThreefoldError(`${name} must be an id or a name, not ${JSON.stringify(value) ?? 'missing'}.`)
  return encodeURIComponent(value)
}

import type { Operation } from '../document/read-reference.ts'

/** The values entered by the reader: parameters by location and name, and the body as JSON. */
export interface TryValues {
  parameters: Record<string, string>
  body: string
  /** The API key. If it is null, the session cookie is sent instead. */
  key: string | null
}

export const valueName = (location: string, name: string): string => `${location} ${name}`

/** The initial values, which are the same as in the code samples. */
export const firstValues = ({ sample }: Operation): TryValues => ({
  parameters: Object.fromEntries(Object.entries(sample.query).map(([name, value]) => [valueName('query', name), String(value)])),
  body: sample.body ? JSON.stringify(sample.body, null, 2) : '',
  key: null,
})

/** Builds the request to send. Empty parameters are left out. Throws if the body isn't valid JSON. */
export function requestOf({ method, path, parameters }: Operation, values: TryValues): { url: string; init: RequestInit } {
  const given = (location: string) =>
    (parameters.find((group) => group.location === location)?.fields ?? []).flatMap(({ name }): [string, string][] => {
      const value = values.parameters[valueName(location, name)]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    })
  const inPath = new Map(given('path'))
  const query = new URLSearchParams(given('query')).toString()
  const hasBody = method !== 'GET' && values.body.trim() !== ''
  const headers = {
    ...Object.fromEntries(given('header')),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(values.key !== null && { authorization: `Bearer ${values.key.trim()}` }),
  }
  const body = hasBody ? JSON.stringify(JSON.parse(values.body)) : null
  return {
    url: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath.get(name) ?? '')) + (query && `?${query}`),
    init: { method, headers, body, credentials: values.key === null ? 'same-origin' : 'omit' },
  }
}

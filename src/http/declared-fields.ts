import type { Refusal } from '../contract/fixes.ts'

/** The part of a route that describes its requests. */
interface Described {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The names of all fields that requests may have. Any other name was made up by a client. */
export function declaredFields(routes: readonly Described[]): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties } = schema as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const part of Object.values(schema)) collect(part)
  }
  for (const { params, query, body } of routes) for (const schema of [params, query, body]) collect(schema)
  return names
}

/**
 * Removes anything that quotes the input from a validation error. Issues describe the schema, but may contain the names of undeclared
 * fields.
 */
export function withoutInput({ code, details }: Refusal, declared: ReadonlySet<string>): Refusal {
  const issues = (details?.issues ?? []) as { path: string }[]
  const named = issues.filter(({ path }) => path.split('.').every((name) => name === '' || declared.has(name) || /^\d{1,4}$/.test(name)))
  return named.length > 0 ? { code, details: { issues: named } } : { code }
}

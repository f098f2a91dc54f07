import type { OpenApiDocument, Schema } from './openapi-document.ts'

const LOCAL = '#/components/schemas/'

/** Resolves references. Keywords next to a `$ref` override those of its target. */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const followed = new Set<string>()
  let resolved = schema
  while (resolved.$ref !== undefined && !followed.has(resolved.$ref)) {
    const { $ref, ...own } = resolved
    followed.add($ref)
    resolved = { ...document.components?.schemas?.[$ref.replace(LOCAL, '')], ...own }
  }
  return resolved
}

/** The name of a referenced schema. */
export const nameOf = (schema: Schema): string | undefined => schema.$ref?.replace(LOCAL, '')

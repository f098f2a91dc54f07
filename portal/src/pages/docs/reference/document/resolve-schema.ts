import type { OpenApiDocument, Schema } from './openapi-document.ts'

const LOCAL = '#/components/schemas/'

/** The shape that a reference leads to; its own words, such as another description, go before those of the shape. */
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

/** What the document calls the shape, when it has a name. */
export const nameOf = (schema: Schema): string | undefined => schema.$ref?.replace(LOCAL, '')

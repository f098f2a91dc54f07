import { type Corpus, entitiesOf } from '../read.ts'
import { ENTITY_TYPES } from '../records.ts'

/** Checks that every cited reference exists and that every reference is cited. */
export function checkReferences(corpus: Corpus): string[] {
  const { references, interactions } = corpus
  const claims = ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).flatMap(({ evidence }) => evidence))
  const cited = new Set([...interactions, ...claims].flatMap((record) => record.references?.map(({ ref }) => ref) ?? []))
  const ids = references.map(({ id }) => id)
  const known = new Set(ids)
  return [
    ...[...cited].filter((id) => !known.has(id)).map((id) => `reference ${id}: does not exist`),
    ...ids.filter((id) => !cited.has(id)).map((id) => `reference ${id}: not cited`),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `reference ${id}: duplicate`),
  ]
}

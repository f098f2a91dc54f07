import { foldWords } from '../../text/fold.ts'
import { namesOf } from '../entity-names.ts'
import { type InteractionRow, interactionId, interactionRows } from '../interaction-rows.ts'
import type { Corpus } from '../read.ts'
import { recordHash } from '../reviews.ts'

/** A record that can be reviewed, with the hash that a reviewer signs. */
export interface Reviewable extends Pick<InteractionRow, 'id' | 'drug_kind' | 'record'> {
  hash: string
}

/** All interactions, most severe first. */
export function reviewables(corpus: Corpus): Reviewable[] {
  const cited = new Map(corpus.references.map((reference) => [reference.id, reference]))
  const hashes = new Map(corpus.interactions.map((record) => [interactionId(record), recordHash(record, cited)]))
  return interactionRows(corpus).map(({ id, drug_kind, record }) => ({ id, drug_kind, record, hash: hashes.get(id) as string }))
}

/** The id of the remedy with this id, name or synonym. */
export function remedyNamed(name: string, { remedy }: Corpus): string | undefined {
  const folded = foldWords(name)
  return remedy.find((each) => each.id === name || namesOf(each).some((one) => foldWords(one) === folded))?.id
}

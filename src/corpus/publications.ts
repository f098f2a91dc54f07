import type { Interaction } from '../contract/interactions/interaction.ts'
import type { Corpus } from './read.ts'
import type { Citation, Evidence, Reference } from './records.ts'

export type References = ReadonlyMap<string, Reference>

export const referencesOf = ({ references }: Corpus): References => new Map(references.map((reference) => [reference.id, reference]))

export function evidenceWith({ grade, source, claim, references: cited = [] }: Evidence, references: References) {
  const publications = cited.map(({ ref, says }) => ({ ...publication(ref, references), says }))
  return { grade, claim, source: source ?? publications[0]?.publisher ?? 'Unreferenced', references: publications }
}

export const citedReference = ({ ref, supports, level, says }: Citation, references: References): Interaction['references'][number] => ({
  ...publication(ref, references),
  ...{ says, supports, level },
})

function publication(ref: string, references: References) {
  const { id, title, journal, publisher, year, url, pmid, doi, kind, seen_on } = references.get(ref) as Reference
  return {
    id,
    title,
    publisher: journal ?? publisher ?? null,
    year: year ?? null,
    url,
    pmid: pmid ?? null,
    doi: doi ?? null,
    kind,
    seen_on,
  }
}

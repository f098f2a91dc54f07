import { type Interaction, ROUTES } from '../contract/interactions/interaction.ts'
import { slugOf } from '../text/fold.ts'
import { citedReference, type References, referencesOf } from './publications.ts'
import type { Corpus } from './read.ts'
import type { InteractionSource } from './records.ts'
import { type ReviewFile, recordHash, reviewOf } from './reviews.ts'
import { bySeverity } from './severity-order.ts'

export interface InteractionRow {
  id: string
  remedy_id: string
  drug_kind: 'class' | 'generic' | 'remedy'
  drug: string
  routes: NonNullable<InteractionSource['routes']> | null
  record: Interaction
}

export const interactionId = ({ remedy, drug }: InteractionSource): string => `${remedy}--${slugOf(Object.values(drug)[0] as string)}`

/** All interactions, most severe first. */
export function interactionRows(corpus: Corpus): InteractionRow[] {
  const names = new Map(corpus.remedy.map(({ id, name }) => [id, name]))
  const references = referencesOf(corpus)
  const codes = new Map(corpus.generics.map(({ generic, rxcui }) => [generic, rxcui]))
  const context = { names, references, codes, reviews: corpus.reviews }
  return corpus.interactions.map((source) => interactionRow(source, context)).sort((a, b) => bySeverity(a.record, b.record))
}

interface Context {
  names: Map<string, string>
  references: References
  codes: Map<string, string | undefined>
  reviews: ReviewFile[]
}

function interactionRow(source: InteractionSource, { names, references, codes, reviews }: Context): InteractionRow {
  const [kind, drug] = Object.entries(source.drug)[0] as ['class' | 'generic' | 'remedy', string]
  const nameOf = (remedy: string) => names.get(remedy) ?? remedy
  const id = interactionId(source)
  const record = {
    id,
    remedyId: source.remedy,
    remedyName: nameOf(source.remedy),
    drugOrClass: kind === 'remedy' ? nameOf(drug) : drug,
    severity: source.severity,
    action: source.action,
    kind: source.kind,
    effects: source.effects,
    routes: source.routes === 'any' ? [...ROUTES] : (source.routes ?? null),
    mechanism: source.mechanism,
    clinicalEffect: source.clinical_effect,
    recommendation: source.recommendation,
    evidenceGrade: source.evidence,
    contested: source.contested,
    sources: source.sources,
    references: (source.references ?? []).map((citation) => citedReference(citation, references)),
    unreferenced: source.references === undefined,
    rxcui: (kind === 'generic' && codes.get(drug)) || null,
    review: reviewOf(id, source, recordHash(source, references), reviews),
    reviewedOn: source.reviewed,
  }
  return { id, remedy_id: source.remedy, drug_kind: kind, drug, routes: source.routes ?? null, record }
}

import { type Interaction, ROUTES } from '../../../contract/interactions/interaction.ts'
import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import type { Field, Layout } from '../../layout.ts'

const DRUG_KINDS: Record<Reviewable['drug_kind'], string> = { class: 'drug class', generic: 'drug', remedy: 'remedy' }
const INDENT = 2

/** The record and its references on one page, so that they can be compared. */
export function recordPage({ id, drug_kind, record }: Reviewable, layout: Layout): string[] {
  const { references } = record
  return [
    ...layout.heading(`${record.severity}: ${record.remedyName} with ${record.drugOrClass} (${DRUG_KINDS[drug_kind]})`),
    `record ${id}`,
    '',
    ...layout.fields(fieldsOf(record)),
    ...references.flatMap((reference, index) => referenceLines(reference, `Reference ${index + 1} of ${references.length}`, layout)),
    ...(references.length === 0 ? layout.heading('This record cites no publication.') : []),
    '',
  ]
}

/** What a reviewer judges, by the names that are used on the page and in an objection. */
export function fieldsOf(record: Interaction): Field[] {
  return [
    ['severity', record.severity],
    ['action', record.action],
    ['kind', record.kind],
    ['effects', record.effects.join(', ')],
    ['evidence', record.evidenceGrade],
    ['contested', record.contested ? 'yes' : 'no'],
    ['routes', routesOf(record)],
    ['mechanism', record.mechanism],
    ['effect', record.clinicalEffect],
    ['recommendation', record.recommendation],
  ]
}

function routesOf({ routes }: Interaction): string {
  if (routes === null) return 'the usual ones of the drug'
  return routes.length === ROUTES.length ? 'any' : routes.join(', ')
}

function referenceLines(reference: Interaction['references'][number], heading: string, layout: Layout): string[] {
  const { title, publisher, year, url, level, supports, says } = reference
  return [
    ...layout.heading(heading),
    ...layout.fields(
      [
        ['title', title],
        ['published', [publisher, year ?? 'no year'].join(', ')],
        ['address', url],
        ['level', level],
        ['supports', supports],
        ['says', says],
      ],
      INDENT,
    ),
  ]
}

export const linkLines = ({ record }: Reviewable): string[] =>
  record.references.length === 0 ? ['This record cites no publication.'] : record.references.map(({ url }) => url)

import { type Interaction, ROUTES } from '../../../contract/interactions/interaction.ts'
import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import { type Field, Layout } from '../../layout.ts'
import { printable } from '../../printable.ts'
import { say, type Terminal } from '../../terminal.ts'

const DRUG_KINDS: Record<Reviewable['drug_kind'], string> = { class: 'drug class', generic: 'drug', remedy: 'remedy' }
const INDENT = 2

/** How many lines the question below a record takes up in a narrow window. */
const QUESTION_LINES = 2

/** Shows a record. If it is longer than the window, the title and the recommendation are repeated at the end, where they are visible. */
export function showRecord(subject: Reviewable, terminal: Terminal): void {
  const shown = printable(subject)
  const layout = new Layout(terminal)
  const page = recordPage(shown, layout)
  const { isTTY, rows = Number.POSITIVE_INFINITY } = terminal.stdout
  const isCut = isTTY && page.length + QUESTION_LINES > rows
  const reminder = isCut ? [...layout.paragraph(titleOf(shown)), ...layout.paragraph(shown.record.recommendation), ''] : []
  for (const line of [...page, ...reminder]) say(terminal, line)
}

const titleOf = ({ drug_kind, record }: Reviewable) =>
  `${record.severity}: ${record.remedyName} with ${record.drugOrClass} (${DRUG_KINDS[drug_kind]})`

/** The record and its references on one page, so that they can be compared. */
function recordPage(subject: Reviewable, layout: Layout): string[] {
  const { references } = subject.record
  return [
    ...layout.heading(titleOf(subject)),
    `record ${subject.id}`,
    '',
    ...layout.fields(fieldsOf(subject)),
    ...references.flatMap((reference, index) => referenceLines(reference, `Reference ${index + 1} of ${references.length}`, layout)),
    ...(references.length === 0 ? layout.heading('This record cites no publication.') : []),
    '',
  ]
}

/** The fields that a reviewer judges, under the names that are used on the page and in objections. */
export function fieldsOf({ drug_kind, record }: Reviewable): Field[] {
  return [
    ['remedy', record.remedyName],
    ['drug', `${record.drugOrClass} (${DRUG_KINDS[drug_kind]})`],
    ['severity', record.severity],
    ['action', record.action],
    ['kind', record.kind],
    ['what may happen', record.effects.join(', ')],
    ['evidence', record.evidenceGrade],
    ['contested', record.contested ? 'yes' : 'no'],
    ['routes', routesOf(record)],
    ['mechanism', record.mechanism],
    ['effect', record.clinicalEffect],
    ['recommendation', record.recommendation],
  ]
}

function routesOf({ routes }: Interaction): string {
  if (routes === null) return 'the usual ones'
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

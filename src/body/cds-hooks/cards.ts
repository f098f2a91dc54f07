import { randomUUID } from 'node:crypto'
import { reasonOf } from '../../contract/interactions/check-words.ts'
import { SEVERITIES } from '../../contract/interactions/interaction.ts'
import type { Card } from '../../contract/interoperability/cds-hooks.ts'
import type { Match } from '../check/check-items.ts'
import { withNames } from '../check/with-names.ts'
import { summariesOf } from './summaries.ts'

export const MOST_INTERACTIONS = 10
const MOST_LISTED = 20
const INDICATORS = { CRITICAL: 'critical', HIGH: 'warning', MODERATE: 'warning', LOW: 'info' } as const

type Write = (card: Omit<Card, 'uuid' | 'source'>) => Card
export const cardWriter =
  (publicUrl: string): Write =>
  (card) => ({ uuid: randomUUID(), ...card, source: { label: 'Threefold', url: publicUrl } })

/** Escapes text from the client for use in Markdown. */
export const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&')

/** Sorts by severity, most severe first. Within a severity, interactions that apply come before those that may apply. */
export const bySeverity = (one: Match, other: Match): number =>
  SEVERITIES.indexOf(one.known.record.severity) - SEVERITIES.indexOf(other.known.record.severity) ||
  Number(one.because !== null) - Number(other.because !== null) ||
  one.known.order - other.known.order

/** Returns one card for each of the first few interactions, and a single card for all others. */
export function interactionCards(matches: Match[], write: Write): Card[] {
  const named = matches.map(withNames)
  const summaries = summariesOf(named)
  const rest = named.slice(MOST_INTERACTIONS)
  const [worst] = rest
  return [
    ...named.slice(0, MOST_INTERACTIONS).map((match, at) => write({ summary: summaries[at] as string, ...interactionCard(match) })),
    ...(worst ? [write({ ...moreCard(rest, summaries.slice(MOST_INTERACTIONS)), indicator: indicatorOf(worst) })] : []),
  ]
}

const recordsOf = (matches: Match[]): Card['extension'] => ({
  threefold: { records: [...new Set(matches.map(({ known }) => known.record.id))] },
})

/** The card's indicator. An interaction that may not apply is never shown as critical. */
function indicatorOf({ known, because }: Match): Card['indicator'] {
  const indicator = INDICATORS[known.record.severity]
  return because && indicator === 'critical' ? 'warning' : indicator
}

function interactionCard(match: Match): Omit<Card, 'uuid' | 'source' | 'summary'> {
  const { record } = match.known
  const paragraphs = [
    ...(match.because ? [`**May not apply:** ${escaped(reasonOf(match.because))}.`] : []),
    `**Effect:** ${record.clinicalEffect}`,
    `**Recommendation:** ${record.recommendation}`,
    `**Mechanism:** ${record.mechanism}`,
    `Evidence grade ${record.evidenceGrade}${record.contested ? ', contested' : ''}. Review: ${record.review.status.replace('_', ' ')}.`,
  ]
  const links = record.references.map(({ title, url }) => ({ label: title, url, type: 'absolute' as const }))
  return {
    indicator: indicatorOf(match),
    detail: paragraphs.join('\n\n'),
    ...(links.length > 0 && { links }),
    extension: recordsOf([match]),
  }
}

function moreCard(rest: Match[], summaries: string[]): Omit<Card, 'uuid' | 'source' | 'indicator'> {
  const lines = summaries.slice(0, MOST_LISTED).map((summary) => `- ${escaped(summary)}`)
  const others = rest.length > MOST_LISTED ? [`- and ${rest.length - MOST_LISTED} more`] : []
  const summary = rest.length === 1 ? '1 more interaction is recorded' : `${rest.length} more interactions are recorded`
  return { summary, detail: [...lines, ...others].join('\n'), extension: recordsOf(rest) }
}

import type { Payload } from '../results/abridge.ts'
import { count, lines, listed, pick, pickEach, quoted, type Row, rowsOf, sentence } from '../results/words.ts'

const SHORT_MATCH = ['id', 'between', 'severity', 'action', 'evidenceGrade', 'contested', 'because']
const SAFETY = 'Nothing here says that a combination is safe: a missing record is not evidence of safety.'

const between = (match: Row) => (match.between as string[] | undefined)?.join(' with ') ?? `${match.remedyName} with ${match.drugOrClass}`

export const matchInWords = (match: Row): string =>
  `${match.severity}, ${String(match.action).replaceAll('_', ' ')}: ${between(match)} (${match.remedyName}, ${match.drugOrClass}). ${match.clinicalEffect} ${match.recommendation}`

function reasonOf({ because }: Row): string {
  const { kind, input, read_as, route } = because as Record<string, string>
  if (kind === 'spelling') return `if ${quoted(input)} means ${read_as}`
  if (kind === 'person') return `applies only if the same person takes both, but ${quoted(input)} seems to be taken by someone else`
  return `recorded for a different route, usually by mouth; the route of ${quoted(input)} is ${route}`
}

const unread = ({ resolution }: Payload): string[] =>
  ((resolution ?? []) as Row[])
    .filter((item) => item.type === null)
    .map(({ input, candidates }) => {
      const close = candidates as string[]
      return `${quoted(input)}${close.length > 0 ? `, did you mean ${close.map((each) => `\`${each}\``).join(' or ')}?` : ''}`
    })

/** Renders a check as text: what is recorded, what may apply, and what was not checked. */
export function checkInWords(payload: Payload): string {
  const [matches, possible, notCovered] = [rowsOf(payload, 'matches'), rowsOf(payload, 'possible'), rowsOf(payload, 'not_covered')]
  const severities = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']
    .map((severity) => [matches.filter((match) => match.severity === severity).length, severity] as const)
    .filter(([number]) => number > 0)
    .map(([number, severity]) => `${number} ${severity}`)
  const about = payload.mode === 'single' ? 'of this item' : `between the ${count(payload.checked as number, 'item')}`
  return lines(
    `${matches.length > 0 ? `${count(matches.length, 'recorded interaction')} ${about} (${sentence(...severities)})` : `No interaction ${about} is recorded here`}.`,
    listed('', matches.map(matchInWords)),
    listed(
      'May also apply:',
      possible.map((match) => `${matchInWords(match)} (${reasonOf(match)})`),
    ),
    listed('Not recognized, so not checked:', unread(payload)),
    notCovered.length > 0 &&
      `Not covered, because two drugs are never compared: ${notCovered.map(({ items }) => (items as string[]).join(' with ')).join('; ')}.`,
    SAFETY,
    String(payload.disclaimer),
  )
}

/** The data of a short answer. It only identifies the matches, because the text already describes them. */
export const briefCheck = (payload: Payload): Payload => ({
  ...payload,
  matches: pickEach(rowsOf(payload, 'matches'), SHORT_MATCH),
  possible: pickEach(rowsOf(payload, 'possible'), SHORT_MATCH),
  resolution: rowsOf(payload, 'resolution').map((item) => ({
    ...pick(item, ['input', 'type', 'id', 'name']),
    ...((item.candidates as string[]).length > 0 && { candidates: item.candidates }),
    ...(item.varies === true && { varies: true }),
  })),
})

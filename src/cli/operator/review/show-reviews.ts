import { CORPUS_DIRECTORY } from '../../../corpus/files.ts'
import { type Reviewable, reviewables } from '../../../corpus/reviewing/reviewables.ts'
import { countBySeverity, type Standing, standingOf } from '../../../corpus/reviewing/standing.ts'
import type { ReviewFile } from '../../../corpus/reviews.ts'
import { Layout } from '../../layout.ts'
import { printable } from '../../printable.ts'
import { say, type Terminal } from '../../terminal.ts'
import { readArguments } from '../arguments.ts'
import { readSoundCorpus } from '../sound-corpus.ts'
import { progressLine } from './progress-line.ts'

/** Prints what reviewers have signed, which signatures are void, and what has to be corrected. */
export async function showReviews(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { dir: { type: 'string', default: CORPUS_DIRECTORY } })
  const corpus = readSoundCorpus(terminal, values.dir)
  const records = reviewables(corpus)
  const reviews = printable(corpus.reviews)
  const standing = standingOf(records, reviews)
  const layout = new Layout(terminal)
  const lines = [
    progressLine(records, standing),
    ...layout.heading('Reviewers'),
    ...reviews.flatMap((file) => reviewerLines(file, records, standing)),
    ...section(layout, 'Signatures that are void because the record has changed since', standing.voided.map(voidLine)),
    ...section(layout, 'Open objections', standing.objections.flatMap(objectionLines)),
  ]
  for (const line of lines) say(terminal, line)
}

const section = (layout: Layout, title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [...layout.heading(title), ...lines]

function reviewerLines({ by, license }: ReviewFile, records: readonly Reviewable[], standing: Standing): string[] {
  const own = new Set(standing.signatures.filter((each) => each.by === by).map(({ record }) => record))
  return [license ? `${by}, ${license}` : `${by} (no license)`, `  ${countBySeverity(records, own)}`]
}

const voidLine = ({ record, by, on }: Standing['voided'][number]): string => `${record}: ${by} on ${on}`

function objectionLines({ record, by, on, decision, field, proposal, reason }: Standing['objections'][number]): string[] {
  return [
    `${record}: ${decision}${field ? ` ${field}` : ''} (${by} on ${on})`,
    ...(proposal ? [`  proposal: ${indented(proposal)}`] : []),
    `  reason: ${indented(reason)}`,
  ]
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

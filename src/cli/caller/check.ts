import { parseArgs } from 'node:util'
import type { Answer } from '@threefold/sdk'
import type { Terminal } from '../terminal.ts'
import { answer } from './answer.ts'
import { connect } from './connect.ts'
import { WrongUse } from './failures.ts'
import type { Field, Layout } from './layout.ts'

type Check = Answer<'checkInteractions'>
type Reading = Check['resolution'][number]
type Interaction = Check['matches'][number]

const SEVERITY = {
  CRITICAL: { words: 'Critical severity', style: ['bold', 'red'] },
  HIGH: { words: 'High severity', style: ['red'] },
  MODERATE: { words: 'Moderate severity', style: ['yellow'] },
  LOW: { words: 'Low severity', style: ['cyan'] },
} as const

export async function check(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals: items } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (items.length === 0) throw new WrongUse('Specify what to check. Put names with several words in quotes.')
  await answer(terminal, connect(terminal).body.interactions.check({ items }), values.json, page)
}

function page({ resolution, matches, mode }: Check, layout: Layout): string[] {
  const lines = layout.fields(resolution.map(({ input, ...reading }): Field => [input, readAs(reading, layout)]))
  const recorded = matches.flatMap((match) => interaction(match, layout))
  return ['How each item was interpreted:', ...lines, ...layout.heading(headline(matches.length, resolution, mode)), ...recorded]
}

function readAs({ type, name, via, classes, candidates }: Omit<Reading, 'input'>, layout: Layout): string {
  if (type === null) {
    const meant = candidates.length > 0 ? ` Did you mean ${candidates.join(' or ')}? If so, check again with that name.` : ''
    return `${layout.paint(['bold', 'yellow'], 'NOT RECOGNIZED')}, so nothing was looked up for it.${meant}`
  }
  const also = classes.length > 0 ? `; belongs to ${classes.join(', ')}` : ''
  return `${type} ${name} (by ${via})${also}`
}

/** Counts records and never gives a verdict: the absence of records is not evidence of safety. */
function headline(count: number, resolution: Reading[], mode: Check['mode']): string {
  const known = resolution.filter(({ type }) => type !== null)
  if (known.length === 0) return 'No item was recognized, so nothing was looked up.'
  const about = mode === 'single' ? `for ${known[0]?.name}` : 'between the recognized items'
  if (count === 0) return `No interactions are recorded ${about}. This is not evidence of safety.`
  return `${count} ${count === 1 ? 'interaction is' : 'interactions are'} recorded ${about}:`
}

function interaction(record: Interaction, layout: Layout): string[] {
  const { words, style } = SEVERITY[record.severity]
  const evidence = `grade ${record.evidenceGrade}${record.contested ? ', contested' : ''}; ${record.sources.join(', ')}; reviewed ${record.reviewedOn}`
  return [
    '',
    `${layout.paint([...style], words)}: ${record.remedyName} with ${record.drugOrClass}`,
    ...layout.fields(
      [
        ['Effect', record.clinicalEffect],
        ['Mechanism', record.mechanism],
        ['What to do', record.recommendation],
        ['Evidence', evidence],
      ],
      2,
    ),
  ]
}

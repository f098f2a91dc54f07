import { parseArgs } from 'node:util'
import type { Answer } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, numberIn } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { wholeSpeechId } from '../ids.ts'

type Biomarkers = Answer<'bridgeBeliefToBiomarker'>
type Speeches = Answer<'bridgeBeliefToCommunication'>

export async function bridges(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      belief: { type: 'string' },
      biomarker: { type: 'string' },
      speech: { type: 'string' },
      days: { type: 'string' },
      question: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const { belief, biomarker, speech, days, question, json } = values
  const asked = { belief_slug: belief, window_days: numberIn('days', days), question }
  const client = connect(terminal)
  const { cross } = client
  if (positionals.join() === 'biomarkers' && speech === undefined)
    await answer(terminal, cross.beliefToBiomarker({ ...asked, biomarker }), json, biomarkersPage)
  else if (positionals.join() === 'speeches' && biomarker === undefined)
    await answer(
      terminal,
      cross.beliefToCommunication({ ...asked, speech_id: speech && (await wholeSpeechId(client, speech)) }),
      json,
      speechesPage,
    )
  else throw new WrongUse('Specify `biomarkers` (optionally with --biomarker) or `speeches` (optionally with --speech).')
}

const rounded = (value: number) => String(Number(value.toPrecision(2)))

function biomarkersPage({ data }: Biomarkers, layout: Layout): string[] {
  return [
    ...layout.paragraph(data.summary),
    ...data.findings.flatMap(({ belief_slug, biomarker_name, effect, coefficient, strength, lag_weeks, n, q_value }) => [
      ...layout.heading(`${belief_slug} and ${biomarker_name}`),
      ...layout.fields([
        ...(effect ? [['Difference', differenceOf(effect)] as [string, string]] : []),
        [
          'Link',
          `${strength}, coefficient ${coefficient.toFixed(2)}, ${lag_weeks === 0 ? 'in the same week' : `${lag_weeks} ${lag_weeks === 1 ? 'week' : 'weeks'} later`}`,
        ],
        ['Certainty', `${n} weeks, q-value ${rounded(q_value)}`],
      ]),
    ]),
    ...(data.detectable.length === 0 ? [] : detectableTable(data.detectable, layout)),
    ...ending(data, layout),
  ]
}

const differenceOf = ({
  difference,
  interval,
  unit,
  sessions_little,
  sessions_much,
}: NonNullable<Biomarkers['data']['findings'][0]['effect']>) =>
  `${rounded(difference)} ${unit} (95% interval ${interval.map(rounded).join(' to ')}) between weeks with about ${rounded(sessions_much)} sessions and weeks with about ${rounded(sessions_little)}`

function detectableTable(detectable: Biomarkers['data']['detectable'], layout: Layout): string[] {
  const rows = detectable.map(({ biomarker_name, n, coefficient, difference, unit }) => [
    biomarker_name,
    String(n),
    coefficient === null ? 'none: too few weeks' : `${coefficient.toFixed(2)} or more`,
    difference === null ? '' : `about ${rounded(difference)} ${unit}`,
  ])
  return [
    ...layout.heading('How strong a link must be to be detected at least four times out of five'),
    ...layout.paragraph('Weaker links may or may not be detected, depending on how many weeks and pairs were compared.'),
    ...layout.table(['Biomarker', 'Weeks', 'Link', 'Difference'], rows),
  ]
}

function speechesPage({ data }: Speeches, layout: Layout): string[] {
  return [
    ...layout.paragraph(data.summary),
    ...data.findings.flatMap(({ pattern, belief_slug, mastery_score, other_beliefs, suggestion, evidence }) => [
      ...layout.heading(pattern.replaceAll('_', ' ')),
      ...layout.paragraph(suggestion, 2),
      ...layout.fields(
        [
          [
            'Beliefs',
            [{ belief_slug, mastery_score }, ...other_beliefs].map((each) => `${each.belief_slug} (${each.mastery_score})`).join(', '),
          ],
          ...evidence.map(({ excerpt }, index): [string, string] => [index === 0 ? 'Excerpts' : '', excerpt]),
        ],
        2,
      ),
    ]),
    ...ending(data, layout),
  ]
}

const ending = ({ caveats, summary_model }: Pick<Biomarkers['data'], 'caveats' | 'summary_model'>, layout: Layout) => [
  ...layout.heading('Limitations'),
  ...layout.fields(caveats.map((caveat) => ['-', caveat])),
  '',
  ...layout.fields([['Model', summary_model]]),
]

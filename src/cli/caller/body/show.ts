import { parseArgs } from 'node:util'
import type { BiomarkerDetail, ConditionDetail, InteractionDetail, RemedyDetail, Threefold, ToxinDetail } from '@threefold/sdk'
import { oneOf } from '../../../contract/interactions/check-words.ts'
import type { Field, Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { recordedInteraction } from './check-page.ts'

type Entry = RemedyDetail | ConditionDetail | ToxinDetail | BiomarkerDetail

const COLLECTIONS: Record<string, (body: Threefold['body'], name: string) => PromiseLike<Entry>> = {
  remedy: (body, name) => body.remedies.get(name),
  condition: (body, name) => body.conditions.get(name),
  toxin: (body, name) => body.toxins.get(name),
  biomarker: (body, name) => body.biomarkers.get(name),
}

/** Shows an entry of the health reference with its evidence and sources, or a recorded interaction. */
export async function show(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const [type = '', ...words] = positionals
  const name = words.join(' ')
  const known = [...Object.keys(COLLECTIONS), 'interaction']
  if (!known.includes(type) || !name)
    throw new WrongUse(`Specify a type (${oneOf(known)}), followed by a name or id. For an interaction, you can also specify two names.`)
  const { body } = connect(terminal)
  const find = COLLECTIONS[type]
  if (find) await answer(terminal, find(body, name), values.json, entryPage)
  else
    await answer(terminal, body.interactions.get(words.length > 1 ? await recordBetween(body, words) : name), values.json, interactionPage)
}

/** The id of the interaction record about two things, which may be in any order and have any name that the check recognizes. */
async function recordBetween(body: Threefold['body'], items: string[]): Promise<string> {
  if (items.length > 2) throw new WrongUse('Specify two things, such as: ginkgo warfarin. Put names with several words in quotes.')
  const { matches, possible, unmatched } = await body.interactions.check({ items })
  const [unknown] = unmatched
  if (unknown) throw new WrongUse(`"${unknown}" was not recognized. To see what it could mean, run: threefold check`)
  if (matches.length === 0 && possible.length > 0)
    throw new WrongUse(
      `${items.join(' and ')} are ambiguous: which interactions apply depends on what you mean. For details, run: threefold check`,
    )
  const [found, ...others] = matches
  if (!found) throw new WrongUse(`No interaction is recorded between ${items.join(' and ')}. This is not evidence of safety.`)
  if (others.length > 0) throw new WrongUse(`There are several records: ${[found, ...others].map(({ id }) => id).join(', ')}. Specify one.`)
  return found.id
}

/** Fields that are shown separately, or that aren't meant for people. */
const APART = ['id', 'name', 'summary', 'description', 'evidence', 'related', 'interactions', 'updated_at', 'si', 'ucum']

function entryPage({ data }: Entry, layout: Layout): string[] {
  const named = Object.entries(data).flatMap(([name, value]): Field[] => {
    const text = APART.includes(name) ? '' : wordsOf(value)
    return text === '' ? [] : [[titleOf(name), text]]
  })
  return [
    layout.paint('bold', data.name),
    ...layout.paragraph(data.summary),
    '',
    ...layout.fields(named),
    '',
    ...layout.paragraph(data.description),
    ...layout.heading('Evidence'),
    ...data.evidence.flatMap(({ grade, claim, source, references }) => [
      ...layout.fields([[`Grade ${grade}`, `${claim} (${source})`]]),
      ...references.flatMap(({ title, year, url }) => layout.paragraph(`${title}${year ? `, ${year}` : ''}. ${url}`, 9)),
    ]),
    ...('interactions' in data && data.interactions.length > 0
      ? [
          ...layout.heading('Recorded interactions'),
          ...layout.table(
            ['Severity', 'With', { head: 'Id', isWhole: true }],
            data.interactions.map((each) => [each.severity.toLowerCase(), each.drugOrClass, each.id]),
          ),
        ]
      : []),
    ...(data.related.length > 0
      ? ['', ...layout.fields([['Related', data.related.map((each) => `${each.name} (${each.type})`).join(', ')]])]
      : []),
  ]
}

/** The title of a field. Names of codes are abbreviations, so they are capitalized differently. */
const titleOf = (name: string) =>
  name === 'loinc' ? 'LOINC' : name === 'cas_number' ? 'CAS number' : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

function wordsOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value)
  const texts = value.map((each): string => (typeof each === 'string' ? each : rangeWords(each)))
  return texts.join(texts.some((text) => text.endsWith('.')) ? ' ' : '; ')
}

const rangeWords = ({ sex, low, high, note }: BiomarkerDetail['data']['reference_ranges'][number]) =>
  [
    sex === 'any' ? '' : `${sex}:`,
    low === null ? `up to ${high}` : high === null ? `from ${low}` : `${low} to ${high}`,
    note ? `(${note})` : '',
  ]
    .filter(Boolean)
    .join(' ')

function interactionPage({ data, history, report_url }: InteractionDetail, layout: Layout): string[] {
  return [
    ...recordedInteraction(data, layout, data.references.length),
    ...(history.length > 0 ? layout.heading('History') : []),
    ...layout.fields(
      history.map(({ released_on, change, fields }) => [released_on, [change, fields.join(', ')].filter(Boolean).join(': ')]),
    ),
    '',
    ...layout.fields([['Report an error', report_url]]),
  ]
}

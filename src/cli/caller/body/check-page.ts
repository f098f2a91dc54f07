import type { CheckResult, CheckResultResolution, Match, PossibleMatch, Interaction as Recorded } from '@threefold/sdk'
import { drugPairs, itemsOf, oneOf, readAs, readingNotes, reasonOf, sameIngredients } from '../../../contract/interactions/check-words.ts'
import {
  ACTION_WORDS,
  citation,
  KIND_WORDS,
  LEVEL_WORDS,
  referenceCount,
  reviewWords,
} from '../../../contract/interactions/record-words.ts'
import type { Field, Layout } from '../../layout.ts'

type Check = CheckResult
type Reading = CheckResultResolution
type Interaction = Match | PossibleMatch

/** The number of references shown for each record; `show interaction` shows all of them. */
const MOST_REFERENCES = 2

const SEVERITY = {
  CRITICAL: { words: 'Critical severity', style: ['bold', 'red'] },
  HIGH: { words: 'High severity', style: ['red'] },
  MODERATE: { words: 'Moderate severity', style: ['yellow'] },
  LOW: { words: 'Low severity', style: ['cyan'] },
} as const

export function checkPage(check: Check, layout: Layout, today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)): string[] {
  const readings = check.resolution.map((item): Field => [item.input, reading(item, layout)])
  const recorded = (records: Interaction[]) => records.flatMap((record) => ['', ...recordedInteraction(record, layout)])
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [...layout.heading(title), ...lines] : [])
  const sentences = (texts: string[]) => texts.flatMap((text) => layout.paragraph(text))
  return [
    '',
    ...layout.paragraph(`Checked on ${today}. Reference version: ${check.corpus_version}.`),
    ...section('How each item was interpreted:', layout.fields(readings)),
    ...layout.heading(headline(check)),
    ...recorded(check.matches),
    ...section(
      'Items that contain the same ingredient. Ask a pharmacist how much you may take in total:',
      sentences(sameIngredients(check)),
    ),
    ...section('May also apply:', recorded(check.possible)),
    ...section('Not covered here: medicines are not compared with each other. Ask a pharmacist about:', sentences(drugPairs(check))),
  ]
}

function reading(item: Reading, layout: Layout): string {
  if (item.type !== null) return [what(item), ...readingNotes(item)].join('. ')
  const meant = item.candidates.length > 0 ? ` Did you mean ${oneOf(item.candidates)}? If so, check again with that name.` : ''
  return `${layout.paint(['bold', 'yellow'], 'NOT RECOGNIZED')}, so it was not checked.${meant}`
}

function what(item: Reading): string {
  if (item.stands_for.length > 1) return readAs(item)
  const also = item.classes.length > 0 ? `; belongs to ${item.classes.join(', ')}` : ''
  return `${readAs(item)} (${item.type}, by ${item.via})${also}`
}

/** Counts records and never gives a verdict: the absence of records is not evidence of safety. */
function headline({ matches: { length: count }, resolution, mode }: Check): string {
  const recognized = resolution.filter(({ type }) => type !== null)
  if (recognized.length === 0) return 'No items were recognized, so nothing was looked up.'
  if (count === 0 && mode === 'pairs' && recognized.length === 1)
    return `Only ${recognized[0]?.input} was recognized, so nothing was compared. This is not evidence of safety.`
  const about = mode === 'single' ? `for ${resolution[0]?.name}` : 'between the recognized items'
  if (count === 0) return `No interactions are recorded ${about}. This is not evidence of safety.`
  return `${count} ${count === 1 ? 'interaction is' : 'interactions are'} recorded ${about}:`
}

/** An interaction record as text. Shows only the first references, unless `mostReferences` says otherwise. */
export function recordedInteraction(record: Interaction | Recorded, layout: Layout, mostReferences = MOST_REFERENCES): string[] {
  const { words, style } = SEVERITY[record.severity]
  const evidence = `grade ${record.evidenceGrade}${record.contested ? ', contested' : ''}; ${referenceCount(record)}. ${reviewWords(record.review)}.`
  const fields: Field[] = [
    ...('because' in record ? [['Reason', `${reasonOf(record.because)}.`] satisfies Field] : []),
    ...('between' in record && record.between.length === 2 ? [['Your items', itemsOf(record.between)] satisfies Field] : []),
    ['Effect', record.clinicalEffect],
    ['Mechanism', record.mechanism],
    ['What to do', `${ACTION_WORDS[record.action]}. ${record.recommendation}`],
    ['Kind', KIND_WORDS[record.kind]],
    ['Evidence', evidence],
    ['Record', record.id],
    ...record.references
      .slice(0, mostReferences)
      .map((reference): Field => ['Reference', `${citation(reference)} (${LEVEL_WORDS[reference.level]}). ${reference.url}`]),
  ]
  const title = `${layout.paint([...style], words)}: ${record.remedyName} with ${record.drugOrClass}`
  return [title, ...layout.fields(fields, 2)]
}

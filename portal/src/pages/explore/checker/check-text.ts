import type { Schemas } from '@threefold/sdk'
import {
  drugPairs,
  itemsOf,
  oneOf,
  readAs,
  readingNotes,
  reasonOf,
  sameIngredients,
} from '../../../../../src/contract/interactions/check-words.ts'
import { citation, reviewWords } from '../../../../../src/contract/interactions/record-words.ts'
import { headline } from './headline.ts'

type Check = Schemas['CheckResult']
type Reading = Check['resolution'][number]
type Interaction = Check['matches'][number] | Check['possible'][number]

const INDENT = '  '

/** The whole result as plain text, for pasting into a message to a pharmacist. */
export function checkText(check: Check, day: string): string {
  const section = (title: string, blocks: string[]) => (blocks.length > 0 ? [`${title}\n\n${blocks.join('\n\n')}`] : [])
  const list = (lines: string[]) => (lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [])
  return [
    `Interaction check, ${day}`,
    check.disclaimer,
    ...section('How the items were interpreted', list(check.resolution.map(reading))),
    ...section(headline(check), check.matches.map(record)),
    ...section('Items that contain the same ingredient', list(sameIngredients(check))),
    ...section('May also apply', check.possible.map(record)),
    ...section('Not covered: medicines are not compared with each other', list(drugPairs(check))),
    `Reference: Threefold, corpus ${check.corpus_version}`,
  ].join('\n\n\n')
}

function reading(item: Reading): string {
  if (item.type !== null) return [`${item.input}: ${readAs(item)}`, ...readingNotes(item)].join('. ')
  const meant = item.candidates.length > 0 ? ` Similar names: ${oneOf(item.candidates)}.` : ''
  return `${item.input}: not recognized, so it was not checked.${meant}`
}

function record(found: Interaction): string {
  const sides = `${found.remedyName} with ${found.drugOrClass}`
  const sources = new Map(found.references.map((reference) => [reference.id, `${citation(reference)}. ${reference.url}`]))
  return [
    `${found.severity}: ${found.between.length === 2 ? `${itemsOf(found.between)} (recorded for ${sides})` : sides}`,
    ...('because' in found ? [`${reasonOf(found.because)}.`] : []),
    `Recommendation: ${found.recommendation}`,
    `Effect: ${found.clinicalEffect}`,
    `Mechanism: ${found.mechanism}`,
    `Evidence: grade ${found.evidenceGrade}${found.contested ? ', contested' : ''}. ${reviewWords(found.review)}.`,
    ...[...sources.values()].map((source) => `Source: ${source}`),
  ].join(`\n${INDENT}`)
}

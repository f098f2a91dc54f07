import { append } from '../../text/append.ts'
import type { Match } from '../check/check-items.ts'

const LONGEST_NAME = 50
/** Three names of this length, a number and the words around them fit within the 140 characters of a summary. */
const LONGEST_OF_THREE = 35

const shortened = (name: string, most: number) => {
  const letters = Array.from(name.replaceAll(/\s+/g, ' ').trim())
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

function headline({ known: { record }, between, because }: Match, most: number): string {
  return `${because ? 'May apply, ' : ''}${record.severity}: ${between.map((name) => shortened(name, most)).join(' with ')}`
}

/** One summary for each interaction. If several would be identical, each also says which record it is about. */
export function summariesOf(matches: Match[]): string[] {
  const alike = new Map<string, Match[]>()
  for (const match of matches) append(alike, headline(match, LONGEST_NAME), match)
  const used = new Map<string, number>()
  return matches.map((match) => {
    const plain = headline(match, LONGEST_NAME)
    const same = alike.get(plain) ?? []
    const summary = same.length === 1 ? plain : withRecord(match, same)
    const times = (used.get(summary) ?? 0) + 1
    used.set(summary, times)
    return times === 1 ? summary : `${summary} (${times})`
  })
}

const withRecord = (match: Match, same: Match[]) =>
  `${headline(match, LONGEST_OF_THREE)} (${shortened(distinction(match, same), LONGEST_OF_THREE)})`

/** Says what distinguishes a record from other records about the same items. */
function distinction({ known: { record } }: Match, alike: Match[]): string {
  const { remedyName, drugOrClass } = record
  if (alike.every(({ known }) => known.record.remedyName === remedyName)) return drugOrClass
  if (alike.every(({ known }) => known.record.drugOrClass === drugOrClass)) return remedyName
  return `${remedyName} with ${drugOrClass}`
}

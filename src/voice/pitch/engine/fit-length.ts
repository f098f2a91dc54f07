import { countWords } from '../../../text/shorten.ts'

/** A passage of rank 0 is always included. The others are included in ascending order of rank while there is room. */
export interface Passage {
  text: string
  rank: number
}

/** The rank of facts that are included only if the pitch has used less than half of its length so far. */
const SPARE = 1_000
/** The rank of passages that are included only if the pitch would otherwise be too short. */
const FILLER = Number.POSITIVE_INFINITY

export const always = (text: string): Passage => ({ text, rank: 0 })
export const ifRoom = (rank: number, text: string): Passage => ({ text, rank })
export const ifSpare = (text: string): Passage => ({ text, rank: SPARE })
export const ifShort = (text: string): Passage => ({ text, rank: FILLER })

/** Joins the paragraphs, with as many passages as the length allows. */
export function fitLength(paragraphs: readonly (readonly Passage[])[], [least, most]: readonly [number, number]): string {
  const included = new Set<Passage>()
  let count = 0
  for (const passage of paragraphs.flat().toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))) {
    const longer = count + countWords(passage.text)
    const enough = passage.rank === FILLER ? least : passage.rank === SPARE ? most / 2 : most
    if (passage.text === '' || (passage.rank > 0 && (longer > most || count >= enough))) continue
    included.add(passage)
    count = longer
  }
  return paragraphs
    .map((paragraph) => paragraph.filter((passage) => included.has(passage)).map(({ text }) => text))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(' '))
    .join('\n\n')
}

const SUMMARY_WORDS = [26, 20, 12]

/** The draft that includes as much of the talk's summary as the length allows. */
export function withSummary(draft: (summaryWords: number) => string, most: number): string {
  const words = SUMMARY_WORDS.find((each) => countWords(draft(each)) <= most)
  return draft(words ?? 0)
}

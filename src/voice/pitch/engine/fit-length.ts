import { countWords } from '../../../text/shorten.ts'

/** Something that a pitch can say. Rank 0 is always said; others while there is room, in the order of their ranks. */
interface Passage {
  text: string
  rank: number
}

/** Said only where a pitch would be too short without it. */
const FILLER = Number.POSITIVE_INFINITY

export const always = (text: string): Passage => ({ text, rank: 0 })
export const ifRoom = (rank: number, text: string): Passage => ({ text, rank })
export const ifShort = (text: string): Passage => ({ text, rank: FILLER })

/** The paragraphs, with as much of them as the length allows. */
export function fitted(paragraphs: readonly (readonly Passage[])[], [least, most]: readonly [number, number]): string {
  const said = new Set<Passage>()
  let count = 0
  for (const passage of paragraphs.flat().toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))) {
    const longer = count + countWords(passage.text)
    if (passage.text === '' || (passage.rank > 0 && longer > most) || (passage.rank === FILLER && count >= least)) continue
    said.add(passage)
    count = longer
  }
  return paragraphs
    .map((paragraph) => paragraph.filter((passage) => said.has(passage)).map(({ text }) => text))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(' '))
    .join('\n\n')
}

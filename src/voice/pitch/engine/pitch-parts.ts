import { countWords } from '../../../text/shorten.ts'

/** Something that a pitch can say. Rank 0 is always said; others while there is room, in the order of their ranks. */
interface Part {
  text: string
  rank: number
}

/** Said only where a pitch would be too short without it. */
const FILLER = Number.POSITIVE_INFINITY

export const always = (text: string): Part => ({ text, rank: 0 })
export const ifRoom = (rank: number, text: string): Part => ({ text, rank })
export const ifShort = (text: string): Part => ({ text, rank: FILLER })

/** The paragraphs, with as much of them as the length allows. */
export function fitted(paragraphs: readonly (readonly Part[])[], [least, most]: readonly [number, number]): string {
  const said = new Set<Part>()
  let count = 0
  for (const part of paragraphs.flat().toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))) {
    const longer = count + countWords(part.text)
    if (part.text === '' || (part.rank > 0 && longer > most) || (part.rank === FILLER && count >= least)) continue
    said.add(part)
    count = longer
  }
  return paragraphs
    .map((paragraph) => paragraph.filter((part) => said.has(part)).map(({ text }) => text))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(' '))
    .join('\n\n')
}

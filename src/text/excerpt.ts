const LONGEST = 200
/** How much of a long sentence goes before what was found. */
const LEAD = 60

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** A place where words part, or at least where no character is cut in two. */
function placeToCut(text: string, most: number, least: number): number {
  const space = text.lastIndexOf(' ', most)
  if (space >= least) return space
  return isLowSurrogate(text, most) ? most - 1 : most
}

/** A sentence as it stands, or of a long one a part that holds what was found in it. */
export function excerptOf(sentence: string, found: number): string {
  const start = found <= LEAD || sentence.length <= LONGEST ? 0 : placeToCut(sentence, found - LEAD, found - 2 * LEAD)
  const end = sentence.length - start <= LONGEST ? sentence.length : placeToCut(sentence, start + LONGEST, found + 1)
  return sentence.slice(start, end).trim()
}

import { anchorIn } from '../structure/anchor.ts'
import { structureIn } from '../structure/structure.ts'
import { turnedToYou } from '../structure/turned.ts'
import { folded } from '../words/folded.ts'
import type { Answering } from './answering.ts'

/** A message with fewer words is so short that repeating part of it would add nothing. */
const ENOUGH_TO_REPEAT = 14
/** A clause with fewer words says too little to be repeated, and one with more is too long. */
const REPEATED = { least: 5, most: 14 }

/** The clause of a longer message that says most about what happened, rephrased to address the person. */
export function repeated({ written, reading: { book, text }, lines }: Answering, frame: string): string | undefined {
  if (text.split(' ').length < ENOUGH_TO_REPEAT) return undefined
  const structure = structureIn(book.language)
  const anchor = anchorIn(written, frame, book, structure)
  if (!anchor?.isTurned || structure.unsaid.test(folded(anchor.clause))) return undefined
  const said = turnedToYou(anchor.clause, structure)
  const words = said?.split(' ').length ?? 0
  if (!said || words < REPEATED.least || words > REPEATED.most) return undefined
  return lines.pick(['{said}.'], { said })
}

import { plainMessage } from '../../../../text/plain-message.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { capital } from '../words/lines.ts'
import { isNearlyAll, isRough } from '../words/own-words.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { Structure } from './structure.ts'
import { turnedToYou } from './turned.ts'

const FEWEST_WORDS = 3
const MOST_WORDS = 24
const MOST_QUOTED = 14
/** The maximum combined length, in words, of two clauses from different sentences that are repeated together. */
const MOST_IN_TWO = 16
const WORTH = { frame: 3, contrast: 2.5, person: 1, telling: 1, turned: 1.5, whole: 3, denied: -4, last: 1 }
/** An unfinished clause: "Dale is great but". */
const BROKEN_OFF = /\s(?:and|but|or|so|because|und|aber|oder|weil|et|mais|ou|parce que|y|pero|o|porque|e|mas)$/iu
/** Quoted words of another speaker, whose "I" doesn't mean the writer. */
const REPORTED = /(?:^|\s)'|'(?:\s|$)/u

export interface Anchor {
  /** The clause rephrased to address the person, or as the person wrote it if it can't be rephrased. */
  said: string
  isTurned: boolean
  /** The main clause of the message, as the person wrote it. */
  clause: string
}

interface Candidate extends Anchor {
  worth: number
  words: number
  place: number
}

/**
 * The clause in a message that is most worth repeating in a reply, perhaps together with a second one. Null if no clause can be repeated.
 */
export function anchorIn(message: string, frame: string, book: Phrasebook, structure: Structure): Anchor | null {
  const says = structure.frames.find((each) => each.frame === frame)?.says
  const [best, ...others] = clausesOf(plainMessage(message), structure)
    .flatMap((clause) => candidateFrom(clause, message, frame === 'loss' ? null : says, book, structure) ?? [])
    .filter(({ clause }) => frame !== 'loss' || !says?.test(folded(clause)))
    .sort((one, other) => other.worth - one.worth)
  const second = others.find(({ place }) => place !== best?.place)
  if (!best || !second || !best.isTurned || !second.isTurned || best.words + second.words > MOST_IN_TWO) return best ?? null
  const both = [best, second].sort((one, other) => one.place - other.place)
  return { ...best, said: both.map(({ said }) => capital(said)).join('. ') }
}

function candidateFrom(
  { text: written, isAfterContrast, isWhole, place }: Clause,
  message: string,
  says: RegExp | null | undefined,
  book: Phrasebook,
  structure: Structure,
): Candidate | null {
  const text = written.trim().replace(/[.!…,]+$/u, '')
  const words = text.split(/\s+/)
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || REPORTED.test(text) || BROKEN_OFF.test(text) || isRough(text, words))
    return null
  const plain = folded(text)
  if (book.questions.some((question) => question.says.test(plain))) return null
  const turned = turnedToYou(text, structure)
  // if rephrasing changes nothing, repeating nearly all of a short message would add nothing
  if ((turned === null || turned === text) && (words.length > MOST_QUOTED || isNearlyAll(text, message))) return null
  const worth =
    (says?.test(plain) ? WORTH.frame : 0) +
    (isAfterContrast ? WORTH.contrast : 0) +
    (text.search(structure.persons) >= 0 ? WORTH.person : 0) +
    (book.telling.test(plain) ? WORTH.telling : 0) +
    (turned ? WORTH.turned : 0) +
    (isWhole ? WORTH.whole : 0) +
    (structure.denied.test(plain) ? WORTH.denied : 0) +
    WORTH.last * place
  return { said: turned ?? text, isTurned: turned !== null, clause: text, worth, words: words.length, place }
}

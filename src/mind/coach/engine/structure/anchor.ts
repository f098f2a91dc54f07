import { plainMessage } from '../../../../text/plain-message.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { capital } from '../words/lines.ts'
import { isNearlyAll, isRough, SENTENCE } from '../words/own-words.ts'
import type { Structure } from './structure.ts'
import { turnedToYou } from './turned.ts'

const FEWEST_WORDS = 3
const MOST_WORDS = 24
const MOST_QUOTED = 14
/** Two clauses of different sentences are said back if they are short. */
const MOST_IN_TWO = 26
const WORTH = { frame: 3, contrast: 2.5, person: 1, telling: 1, turned: 1.5, whole: 3, denied: -4, last: 1 }
/** Words of another speaker, whose "I" is not the writer's. */
/** A question, with or without its mark. Questions are answered, not repeated. */
const ASKING =
  /[?？]$|^(?:who|how|why|what|when|where|which|wer|wie|warum|wieso|was|wann|wo|qui|comment|pourquoi|quand|où|quién|cómo|por qué|qué|cuándo|dónde|quem|por que|o que|onde)\s(?!(?:ich|i|je|eu|que)\s)/iu
const REPORTED = /(?:^|\s)'|'(?:\s|$)/u

interface Clause {
  text: string
  isAfterContrast: boolean
  isWhole: boolean
  /** From 0 at the beginning of the message to 1 at its end. */
  place: number
}

/**
 * The clause on which a message turns, said to the person; in quotation marks if it can't be turned reliably. Null if there is none
 * that can be repeated.
 */
export function anchorIn(message: string, frame: string, book: Phrasebook, structure: Structure): string | null {
  const says = structure.frames.find((each) => each.frame === frame)?.says
  const anchors = clausesOf(message, structure).flatMap((clause) => {
    const text = clause.text.trim().replace(/[.!…,]+$/u, '')
    const words = text.split(/\s+/)
    if (words.length < FEWEST_WORDS || words.length > MOST_WORDS || REPORTED.test(text) || isRough(text, words)) return []
    const plain = folded(text)
    if (frame === 'loss' && says?.test(plain)) return []
    if (book.questions.some((question) => question.says.test(plain))) return []
    const turned = turnedToYou(text, structure)
    if (!turned && (words.length > MOST_QUOTED || isNearlyAll(text, message))) return []
    const worth =
      (says?.test(plain) ? WORTH.frame : 0) +
      (clause.isAfterContrast ? WORTH.contrast : 0) +
      (text.search(structure.persons) >= 0 ? WORTH.person : 0) +
      (book.telling.test(plain) ? WORTH.telling : 0) +
      (turned ? WORTH.turned : 0) +
      (clause.isWhole ? WORTH.whole : 0) +
      (structure.denied.test(plain) ? WORTH.denied : 0) +
      WORTH.last * clause.place
    const said = turned ?? structure.quoted.replace('{quote}', text)
    return [{ said, worth, isTurned: turned !== null, words: words.length, sentence: clause.place }]
  })
  const [best, ...others] = anchors.sort((one, other) => other.worth - one.worth)
  const second = others.find(({ sentence }) => sentence !== best?.sentence)
  if (!best || !second || !best.isTurned || !second.isTurned || best.words + second.words > MOST_IN_TWO) return best?.said ?? null
  return [best, second]
    .sort((one, other) => one.sentence - other.sentence)
    .map(({ said }) => capital(said))
    .join('. ')
}

function clausesOf(message: string, { boundary }: Structure): Clause[] {
  const sentences = plainMessage(message).match(SENTENCE) ?? []
  return sentences.flatMap((written, at) => {
    const sentence = written.trim()
    if (ASKING.test(sentence)) return []
    const place = (at + 1) / sentences.length
    const parts = sentence.split(boundary)
    // every third element is a part; those between are the words of contrast that the boundary captures
    const clauses = parts.flatMap((text, index): Clause[] =>
      index % 3 === 0 && text
        ? [{ text, place, isWhole: parts.length === 1, isAfterContrast: index > 0 && Boolean(parts[index - 1] ?? parts[index - 2]) }]
        : [],
    )
    return clauses.length > 1 ? [{ text: sentence, place, isWhole: true, isAfterContrast: false }, ...clauses] : clauses
  })
}

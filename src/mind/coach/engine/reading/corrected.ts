import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { softened } from '../words/softened.ts'

const MOST_WORDS = 25
/** The maximum number of words that can be repeated without quotation marks. */
const FEW_WORDS = 3
/** Words that share at least this many initial letters count as forms of the same word. */
const STEM = 4
/** If the person has used at least this many of the words before, it is no coincidence. */
const REPEATED = 2
/** Even a short word, such as "sad", may be what the person denies. */
const FEWEST_LETTERS = 3
const PUNCTUATION = /\s*[,.;:!?…\n]+\s*|\s+[–—-]+\s+/u

/** A clause of more words says what is meant even if it sounds like a complaint: "my sister is the one who is moving". */
const MOST_COMPLAINING = 6

/** A one-word "no", which may deny the word before it: "Scared? No." */
export const NO = /^(?:no+|nope|nah|nein|nee|non|nan|nao)$/

/** What a message corrects: what is meant and what is denied, each as the person wrote it. */
interface Corrected {
  meant: string | undefined
  denied: string | undefined
}

/**
 * Finds what a correction denies and what it says instead. What follows the denial is what the person means, preferably a clause that says
 * so ("it's just that ..."). If no clause follows, it is the last one that isn't denied.
 */
export function correctedIn(message: string, { cues, kinds, meaning }: Phrasebook): Corrected {
  const calm = softened(quotable(withoutQuestions(message)))
  const compared = cues.compared.exec(calm)?.groups
  if (compared) return { meant: compared.meant, denied: compared.denied }
  const all = calm
    .split(new RegExp(`${PUNCTUATION.source}|${cues.clause.source}`, 'iu'))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .reduce<string[]>(joinThat, [])
  const clauses = all.filter((clause) => !cues.interjection.test(folded(clause)))
  const echoed = new Set(all.filter((_, at) => NO.test(folded(all[at + 1] ?? ''))))
  const isRuledOut = (clause: string) => cues.negated.test(folded(clause)) || cues.fine.test(folded(clause)) || echoed.has(clause)
  const at = clauses.findIndex(isRuledOut)
  const complains = (clause: string) =>
    clause.split(/\s+/).length <= MOST_COMPLAINING && kinds.some(({ is, says }) => is === 'correction' && says.test(folded(clause)))
  const so = (clause: string) => !isRuledOut(clause) && !complains(clause)
  const problem = clauses.find((clause) => cues.problem_is.test(folded(clause)))
  const after = at < 0 ? [] : clauses.slice(at + 1).filter(so)
  const meant = problem ?? after.find((clause) => meaning.test(folded(clause))) ?? after[0] ?? clauses.findLast(so)
  return { meant: meant ?? (clauses.length > 1 ? clauses.findLast((clause) => !complains(clause)) : undefined), denied: clauses[at] }
}

/** If a clause ends with "that", as in "it's not that", joins the next clause to it, because the next clause is what is denied. */
const THAT = /\b(?:that|dass|que)$/iu
const joinThat = (clauses: string[], clause: string): string[] =>
  THAT.test(clauses.at(-1) ?? '') ? [...clauses.slice(0, -1), `${clauses.at(-1)} ${clause}`] : [...clauses, clause]

/** Removes questions after the first sentence, because a question corrects nothing. The first one may be what is denied: "Scared? No." */
function withoutQuestions(message: string): string {
  const sentences = message.match(SENTENCES) ?? []
  const [first = '', ...rest] = sentences
  const stated = rest.filter((sentence) => !/[?？]\s*$/u.test(sentence))
  return sentences.length > 1 ? [first, ...stated].join('') : message
}

/**
 * The words of a clause that remain without its negation and opening, such as "angry" in "i'm just ANGRY"; undefined if too many remain.
 */
export function bareWords(clause: string | undefined, { cues }: Phrasebook): string | undefined {
  if (!clause || clause.split(/\s+/).length > MOST_WORDS) return undefined
  let words = withoutNegation(clause, cues.negated)
  for (let before = ''; before !== words; ) {
    before = words
    const found = cues.bare.exec(folded(words))
    if (found) words = `${words.slice(0, found.index)}${words.slice(found.index + found[0].length)}`.trim()
  }
  const isFew = words !== '' && words.split(' ').length <= FEW_WORDS
  return isFew && !cues.sentence_words.test(folded(words)) ? words.replace(/^\p{Lu}{2,}$/u, (word) => word.toLowerCase()) : undefined
}

const withoutNegation = (clause: string, negated: RegExp): string =>
  clause
    .split(/\s+/)
    .filter((word) => !negated.test(folded(word)))
    .join(' ')

/** Whether a message denies what the coach has just said, or says "no" and only repeats what the person said before (`told`). */
export function deniesReply(message: string, reply: string, told: string, book: Phrasebook): boolean {
  if (message.split(/\s+/).length > MOST_WORDS) return false
  const { meant, denied } = correctedIn(message, book)
  if (!denied) return false
  const before = stemsIn(told)
  if (meant && meant !== denied && [...stemsIn(meant)].filter((stem) => before.has(stem)).length >= REPEATED) return true
  const sentences = reply.match(SENTENCES) ?? []
  const stated = stemsIn(sentences.filter((sentence) => !/[?？]\s*$/u.test(sentence)).join(' '))
  const bare = bareWords(denied, book)
  const isSureDenial = (bare && !bare.includes(' ')) || book.cues.fine.test(folded(denied))
  const asked = isSureDenial ? stemsIn(reply) : stated
  return [...stemsIn(withoutNegation(denied, book.cues.negated))].some((stem) => asked.has(stem))
}

const stemsIn = (text: string): Set<string> => new Set(stemsOf(text, FEWEST_LETTERS).map((stem) => stem.slice(0, STEM)))

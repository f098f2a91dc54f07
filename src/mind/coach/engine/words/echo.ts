import { balancedQuotes } from '../../../../text/punctuation.ts'
import { isLight, stemOf } from '../../../../text/words.ts'
import { type Clause, clausesOf, MOST_WORDS } from './clauses.ts'
import { toSecondPerson } from './second-person.ts'
import { isOnlySwearing, isOrder } from './unquotable.ts'

/** The person's own words, ready to be repeated. */
export interface Echo {
  /** The words verbatim; null if nothing can be repeated. */
  quote: string | null
  /** The same in the second person; null unless it is certain to be correct. */
  secondPerson: string | null
  isQuestion: boolean
  isOnlyWords: boolean
}

/** Statements about oneself: a feeling, a wish, a limit. */
const SELF =
  /\bi(?:'m| am|m)? (?:just |still |really |also |only |already |don't |do not |can't |cannot |cant |dont )*(?:feel|felt|not|a|an|afraid|scared|dare|manage|know|want|wish|hate|miss|tired|ashamed|stuck|wonder|think|keep)\b/i
const TELLING =
  /\b(?:feel\w*|felt|afraid|scared|sad|tired|alone|lonely|ashamed|angry|hurt|cry|cried|miss|lost|stuck|worr\w+|anxious|wish|want|need|can't|cant|hate|love|hope|fear|guilty|still|keep|don't know|dont know|no idea|wonder\w*|never|always)\b/i
const EMPTY =
  /^(?:i guess|i think|i mean|i suppose|you know|anyway|well|fine|ok|okay|so|hi|hello|hey|and then|like|maybe|honestly|i don't know|i don't know where to (?:begin|start)|whatever|thanks|please)$/i
const TO_COACH = /\b(?:you|your|u)\b/i
/** The start of a dependent clause: half a thought, unless the clause is long enough to contain the other half. */
const DEPENDENT = /^(?:if|when|because|until|till|while|since|although|though|whenever|before|after)\b/i
const FRAGMENT = /^(?:to|that|which|who|with|for|at|in|on|of|than|or)\b/i
const LOOSE_START = /^(?:and|but|because|cause|then|or|well|also|plus|so(?= (?:i|i'm|my|he|she|it|we|they)\b))\s+(?=\S)/i
const LOOSE_END =
  /(?:\s(?:the|a|an|of|to|and|but|or|my|your|our|in|on|at|for|with|so|that|which|who|is|was|i|because|when|if|from|by|as|about|than|it's|i'm|then|into|where|while|until|till|what|since))+$/i
const MOST_OF_AN_ORDER = 6
const FEW = 8
const MOST_MATCHED = 12
const SECOND_PERSON = 0.5

/** Picks the most telling clause, by the words that matched the belief. */
export function echoOf(message: string, matched: readonly string[]): Echo {
  const clauses = clausesOf(message).filter(({ words }) => !isOnlySwearing(words))
  const weights = new Map(matched.slice(0, MOST_MATCHED).map(weighed).reverse())
  const best = mostTelling(clauses, weights)
  const quote = best ? quotable(best) : null
  if (!best || !quote) return { quote: null, secondPerson: null, isQuestion: false, isOnlyWords: false }
  const secondPerson = best.isWhole && !best.isQuestion && !isOrder(message) ? toSecondPerson(best.text) : null
  return {
    quote,
    secondPerson: secondPerson && sharesWords(secondPerson, message) ? secondPerson : null,
    isQuestion: best.isQuestion,
    isOnlyWords: quote.split(' ').length <= 2,
  }
}

/** The weight of a matched word. The first words are the most telling; everyday words count little. */
const weighed = (word: string, rank: number): [string, number] => [
  word.toLowerCase(),
  (isLight(stemOf(word.toLowerCase())) ? 0.5 : 2) / (1 + rank / 3),
]

/** The most telling clause. Among the best few, prefers one that can be put into the second person. */
function mostTelling(clauses: readonly Clause[], weights: ReadonlyMap<string, number>): Clause | undefined {
  const different = new Map(clauses.map((clause) => [clause.text, clause]))
  const best = [...different.values()]
    .map((clause) => ({ clause, worth: worthOf(clause, weights) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, FEW)
    .map(({ clause, worth }) => ({ clause, worth: worth + (clause.isWhole && toSecondPerson(clause.text) ? SECOND_PERSON : 0) }))
  return best.toSorted((one, other) => other.worth - one.worth)[0]?.clause
}

function worthOf({ text, words, isWhole, position }: Clause, weights: ReadonlyMap<string, number>): number {
  const plain = words.map((word) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const telling = [...new Set(plain)].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  const size = words.length < 3 ? -2 : words.length > 12 ? -0.5 : words.length > 4 ? 0.8 : 0
  return (
    Math.min(telling, 5) +
    size +
    (TELLING.test(text) ? 1 : 0) +
    (isWhole ? 1 : 0) +
    (SELF.test(text) ? 1.5 : 0) +
    (/^(?:(?:and|but|so|because) )?(?:i|i'm|im|i've|ive)\b/i.test(text) ? 1 : 0) -
    (!isWhole && FRAGMENT.test(text) ? 1.5 : 0) -
    (words.length < 7 && DEPENDENT.test(text) ? 2.5 : 0) -
    (EMPTY.test(plain.join(' ')) ? 4 : 0) -
    (TO_COACH.test(text) ? 1 : 0) -
    (isOrder(text) ? 6 : 0) +
    position * 0.3
  )
}

function quotable({ text, isWhole }: Clause): string | null {
  const trimmed = text.replace(LOOSE_START, '').replace(/^[^\p{L}\p{N}'$¿¡]+|[^\p{L}\p{M}\p{N}'%]+$/gu, '')
  const whole = isWhole ? trimmed : trimmed.replace(LOOSE_END, '')
  const words = balancedQuotes(whole).split(/\s+/).filter(Boolean)
  const quote = words.slice(0, isOrder(text) ? MOST_OF_AN_ORDER : MOST_WORDS).join(' ')
  return /[\p{L}\p{N}]/u.test(quote) ? quote : null
}

/** Whether at least two words in a row are the person's own. */
function sharesWords(text: string, message: string): boolean {
  const words = text.split(' ')
  return words.some((word, at) => at > 0 && message.includes(`${words[at - 1]} ${word}`))
}

import { unended, within } from '../../../../text/punctuation.ts'
import { wholeClauses } from '../../../../text/shorten.ts'
import { wordsOf } from '../whole-words.ts'

/** Verbs that begin a speech's summary when it omits the subject: "Explains how ...". */
const VERB =
  /^(?:Argues|Asks|Begins|Breaks|Brings|Builds|Combines|Compares|Contrasts|Covers|Describes|Draws|Ends|Examines|Explains|Explores|Follows|Gives|Goes|Introduces|Invites|Lists|Looks|Makes|Maps|Moves|Offers|Opens|Plays|Presents|Puts|Reads|Reveals|Sets|Shows|Starts|Takes|Teaches|Tells|Traces|Turns|Unpacks|Uses|Walks|Works)\s/
const PARTICIPLE = /^(?:Based|Built|Designed|Drawn|Made|Organized|Told|Written)\s/
/** A noun phrase rather than a sentence. A sentence may begin in the same way, but seldom continues like this. */
const NOUN = /^(?:An?|The)(?: [\p{L}'\u2019-]+){1,3} (?:of|about|for|on|in) [^,]+$/u
const QUESTION = /^(?:How|What|Why|Who)\s/
const MOST_WORDS = 26

/** What a speech's summary says about the talk, as a clause. Undefined if no clause can be formed or it repeats what is known. */
export function speechDetail(summary: string | null, known: string): string | undefined {
  const text = unended(wholeClauses(summary ?? '', MOST_WORDS))
  if (repeats(text, known)) return undefined
  if (VERB.test(text)) return `the talk ${lowerFirst(text)}`
  if (PARTICIPLE.test(text)) return `the talk is ${lowerFirst(text)}`
  if (QUESTION.test(text)) return `the talk is about ${within(text)}`
  return NOUN.test(text) ? `it is ${within(text)}` : undefined
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const RUN = 3

/** Whether a text shares several consecutive words with another. */
function repeats(text: string, other: string): boolean {
  const words = wordsOf(text)
  const known = ` ${wordsOf(other).join(' ')} `
  return words.some((_, start) => start + RUN <= words.length && known.includes(` ${words.slice(start, start + RUN).join(' ')} `))
}

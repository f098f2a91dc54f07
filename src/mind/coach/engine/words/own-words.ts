import { plainMessage } from '../../../../text/plain-message.ts'
import { isOnlySwearing, isOrder } from './unquotable.ts'

const FEWEST_WORDS = 3
const MOST_WORDS = 11
/** A longer one is preferred up to this length. */
const BEST_WORDS = 8
const PROFANE = /\b(?:f+u+c+k\w*|shit\w*|cunt|bitch\w*|scheiss\w*|scheiß\w*|merde|putain|mierda|puta|caralho|porra|merda)\b/iu
/** Half a thought: begins with a conjunction, contains a quotation, or ends openly. */
const PARTIAL = /^(?:and|but|or|so|because|und|aber|oder|weil|et|mais|ou|parce|y|pero|o|porque|e|mas)\b|(?:^|\s)'|'(?:\s|$)|[,:;(-]$/iu

/**
 * A whole sentence of the person, as they wrote it; null if none can be quoted. Parts of sentences are never quoted: cut out of
 * their sentence, words can mean something else.
 */
export function wholeSentence(message: string, matched: readonly string[]): string | null {
  const telling = new Set(matched.map((word) => word.toLowerCase()))
  const sentences = (plainMessage(message).match(/[^.!?…\n。！？]+(?:[.!?…。！？]+|\n|$)/gu) ?? []).flatMap((written) => {
    const text = written
      .trim()
      .replace(/[.!…]+$/u, '')
      .trim()
    const words = text.split(/\s+/)
    const isQuotable =
      !/[?？]$/u.test(text) && words.length >= FEWEST_WORDS && words.length <= MOST_WORDS && !PARTIAL.test(text) && !isRough(text, words)
    return isQuotable ? [{ text, worth: worthOf(words, telling) }] : []
  })
  return sentences.sort((one, other) => other.worth - one.worth)[0]?.text ?? null
}

const isRough = (text: string, words: readonly string[]): boolean =>
  PROFANE.test(text) ||
  isOrder(text) ||
  isOnlySwearing(words) ||
  words.filter((word) => /\p{Lu}{3,}/u.test(word)).length > 1 ||
  /\d{4,}|[()%/&]/.test(text)

const worthOf = (words: readonly string[], telling: ReadonlySet<string>): number =>
  2 * words.filter((word) => telling.has(word.toLowerCase())).length - Math.abs(words.length - BEST_WORDS) / 4

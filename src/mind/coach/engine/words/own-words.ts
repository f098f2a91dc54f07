import { foldAccents, straightApostrophes } from '../../../../text/fold.ts'
import { plainMessage } from '../../../../text/plain-message.ts'
import { isOnlySwearing, isOrder } from './unquotable.ts'

const FEWEST_WORDS = 3
const MOST_WORDS = 14
const FEWEST_OF_A_PART = 4
const MOST_OF_A_PART = 12
/** The best length of a quotation, in words. Up to this length, longer quotations are preferred. */
const BEST_WORDS = 8
export const SENTENCE = /[^.!?…\n。！？]+(?:[.!?…。！？]+|\n|$)/gu
/** Where a long sentence is split into clauses. */
const CLAUSE = /[,;:–—]\s+|\s+(?=(?:and|but|because|und|aber|weil|et|mais|parce que|y|pero|porque|e|mas)\s)/iu
/** A clause that continues a sentence with "and" is quoted only if it has its own subject. */
const CONTINUED =
  /^(?:and|und|et|y|e)\s+(?!(?:i|i'm|im|he|she|we|they|it|my|nobody|ich|er|sie|wir|es|mein\w*|je|j'\S+|il|elle|on|ils|yo|él|ella|nadie|me|eu|ele|ela|ninguém)\s)/iu
const CONJUNCTION =
  /^(?:and|but|or|so|because|then|und|aber|oder|weil|denn|also|et|mais|ou|donc|parce que|y|pero|o|porque|e|mas|então|entonces)\s+/iu
/** A sentence with one of these words is never quoted; one with a milder curse may be. */
const OBSCENE = /\b(?:f+u+c+k\w*|shit\w*|cunt|bitch\w*|scheiss\w*|scheiß\w*|merde|putain|mierda|puta|caralho|porra|merda)\b/iu
/** Matches an incomplete thought: text that begins with a relative pronoun, contains a quotation, or breaks off. */
const PARTIAL =
  /^(?:which|who|whose|that|than|to|dass|der|die|das|wo|wenn|ob|damit|que|qui|dont|quand|si|quien|cuando|quem|quando|se)\s|["“”„«»]|(?:^|\s)'|'(?:\s|$)|[,:;(-]$/iu

/** Patterns for how people say what matters to them, report what they have tried, and ask questions. */
interface Cues {
  telling: RegExp
  tried: RegExp
  questions: readonly { says: RegExp }[]
}

interface Quotation {
  text: string
  /** Whether the quotation says what matters to the person. */
  isTelling: boolean
  worth: number
}

/**
 * The sentence or clause that says what matters most to the person, as they wrote it; null if none can be quoted. `…` marks where a
 * clause was cut off. Questions are answered, not quoted.
 */
export function quotationFrom(message: string, cues: Cues): Quotation | null {
  const sentences = plainMessage(message).match(SENTENCE) ?? []
  const quotable = sentences.flatMap((written, at) => quotableIn(written.trim(), cues, at / sentences.length))
  return quotable.sort((one, other) => other.worth - one.worth)[0] ?? null
}

/** A quotation of at least this share of a message would just repeat the message. */
const NEARLY_ALL = 0.75

/** Whether a quotation is nearly everything that the person wrote, so that repeating it would add nothing. */
export const isNearlyAll = (quotation: string, message: string): boolean => countWords(quotation) >= NEARLY_ALL * countWords(message.trim())

/** Quotes a short message as a whole, as the person wrote it. Null if it is long, asks something or can't be quoted. */
export function wholeQuotation(message: string, mostWords: number): string | null {
  const text = plainMessage(message)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([!.])\1+/g, '$1')
    .trim()
  const words = text.split(' ')
  return words.length < FEWEST_WORDS || words.length > mostWords || /[?？:(]/u.test(text) || isRough(text, words) ? null : text
}

function quotableIn(sentence: string, { telling, tried, questions }: Cues, place: number): Quotation[] {
  if (/[?？]$/u.test(sentence)) return []
  const whole = sentence.replace(/[.!…]+$/u, '').trim()
  const isShort = countWords(whole) <= MOST_WORDS
  const parts = isShort ? [whole] : whole.split(CLAUSE)
  return parts.flatMap((part, at) => {
    if (CONTINUED.test(part.trim()) && !isShort) return []
    const text = part.trim().replace(CONJUNCTION, '')
    const words = text.split(/\s+/)
    const plain = foldAccents(straightApostrophes(text).toLowerCase())
    const isTelling = telling.test(plain)
    const isLong = words.length > (isShort ? MOST_WORDS : MOST_OF_A_PART)
    const fewest = isShort || isTelling ? FEWEST_WORDS : FEWEST_OF_A_PART
    if (isLong || words.length < fewest || PARTIAL.test(text) || isRough(text, words)) return []
    if (tried.test(plain) || questions.some(({ says }) => says.test(plain))) return []
    const worth = (isTelling ? 2 : 0) + (isShort ? 1 : 0) + place - Math.abs(words.length - BEST_WORDS) / 4
    return [{ text: isShort || at === parts.length - 1 ? text : `${text} …`, isTelling, worth }]
  })
}

const countWords = (text: string): number => text.split(/\s+/).length

export const isRough = (text: string, words: readonly string[]): boolean =>
  OBSCENE.test(text) ||
  isOrder(text) ||
  isOnlySwearing(words) ||
  words.filter((word) => /\p{Lu}{3,}/u.test(word)).length > 1 ||
  /\d{4,}|[()%/&]/.test(text)

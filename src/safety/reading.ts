import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import { type Span, UNKNOWN } from '../text/phrases/token-list.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import { type Crisis, isWorse } from './crisis.ts'
import { Judgement } from './judge.ts'
import type { Language } from './language.ts'
import type { Message } from './message.ts'
import { CORRECT, type MessageTokens, readMessage, SHORTENED } from './message-tokens.ts'
import { countBefore, type Passages } from './passages.ts'
import type { PhraseList } from './phrase-list.ts'

/**
 * A passage may be in a language only if the number of its words that belong to the language is at least this fraction of the number that
 * belong to the best-fitting language.
 */
const PLAUSIBLE = 0.85
const PASSAGE_MARGIN = 4
/**
 * A phrase with misspelled or shortened words counts only if at least this share of the words around it are spelled correctly. Otherwise,
 * the phrase is probably in another language.
 */
const LEAST_RIGHT = 1 / 3

/** A message as read in one language. Judging it takes time, so that is done only if it can make a difference. */
export class Reading {
  readonly #message: Message
  readonly #list: PhraseList
  /** For each index, the number of preceding words that belong to the language. There is one more entry than the message has words. */
  readonly #knownBefore: Uint16Array
  readonly #isOwn: Uint8Array
  #read: MessageTokens | undefined
  #rightBefore: Uint16Array | undefined
  #judged: Judgement | undefined
  #idiomatic: ReadonlySet<number> | undefined

  constructor(message: Message, list: PhraseList, { knownBefore, isOwn }: Passages) {
    this.#message = message
    this.#list = list
    this.#knownBefore = knownBefore
    this.#isOwn = isOwn
  }

  get language(): Language {
    return this.#list.language
  }

  /** The number of words in the message that belong to the language. */
  get fit(): number {
    return this.#knownBefore.at(-1) ?? 0
  }

  /** The worst crisis in a passage that may be written in this language. `all` contains the readings in every language. */
  worstCrisis(all: readonly Reading[]): Crisis | undefined {
    let worst: Crisis | undefined
    if (!this.#isOwn.includes(1)) return worst
    const judgement = this.#judgement
    for (const crisis of judgement.crises) {
      const { kind, phrase } = crisis.label
      if (worst && !isWorse({ kind, strength: 'strong' }, worst)) continue
      const strength = judgement.strengthOf(crisis)
      if (!strength || (worst && !isWorse({ kind, strength }, worst)) || !this.#isPlausible(crisis, all)) continue
      worst = { kind, strength, language: this.language, isAboutOther: this.#isAboutOther(crisis), phrase, isLikely: strength === 'strong' }
    }
    return worst
  }

  /** Whether a context, such as a story, occurs anywhere in the message. */
  has(context: Context): boolean {
    return this.#judgement.surroundings.contexts.has(context)
  }

  /**
   * Whether the crisis is about somebody else: they are what the phrase begins with ("my friend sent me ..."), or they are mentioned in the
   * same sentence or the one before, and "I" is neither in the phrase nor directly before it.
   */
  #isAboutOther({ spans, from, label }: PatternMatch<CrisisLabel>): boolean {
    const { kinds, words, sentences } = this.#tokens
    const { pronouns } = this.#list
    const { contexts } = this.#judgement.surroundings
    const sentence = sentences[from] ?? 0
    const isPronoun = (token: number) => words[kinds[token] ?? -1]?.some((word) => pronouns.has(word)) ?? false
    // a word such as "just" may be between them
    const start = isPronoun(from - 1) ? from : from - 1
    const overlap = contexts.overlapAt('someone_else', sentence, from) ?? contexts.overlapAt('someone_else', sentence, start)
    const isFirstPerson = !overlap && (words[kinds[from] ?? -1]?.some((word) => this.#list.firstPerson.has(word)) ?? false)
    if (isFirstPerson) return false
    // in "my husband hits me", "me" is the one in danger
    if (label.kind === 'self_harm' && overlap !== undefined) return true
    const isOwn = spans.some(([start, end]) => kinds.slice(start, end).some((kind) => words[kind]?.some((word) => pronouns.has(word))))
    const isSubject = sentences[from - 1] === sentence && isPronoun(from - 1)
    return !isOwn && !isSubject && contexts.isIn('someone_else', [sentence - 1, sentence])
  }

  get #tokens(): MessageTokens {
    return (this.#read ??= readMessage(this.#message, this.#list, this.#isOwn))
  }

  get #judgement(): Judgement {
    return (this.#judged ??= new Judgement(this.#tokens, this.#list))
  }

  /**
   * Whether the words around a phrase may be in this language, and the phrase isn't part of an idiom in a language that fits them better.
   */
  #isPlausible({ from, to, spans }: PatternMatch<CrisisLabel>, all: readonly Reading[]): boolean {
    const { origins } = this.#tokens
    const [first, last] = [origins[from] ?? 0, origins[to - 1] ?? 0]
    const start = Math.max(this.#message.from[first] ?? 0, first - PASSAGE_MARGIN)
    const end = Math.min(this.#message.to[last] ?? 0, last + 1 + PASSAGE_MARGIN)
    const fit = this.#fitOf(start, end)
    if (end - start > 1 && !this.#isRight(start, end) && this.#isLoose(spans)) return false
    return all.every((other) => {
      const theirs = other.#fitOf(start, end)
      if (fit < PLAUSIBLE * theirs) return false
      return theirs <= fit || !spans.some((span) => origins.slice(...span).some((origin) => other.#isIdiomatic(origin)))
    })
  }

  #isRight(start: number, end: number): boolean {
    this.#rightBefore ??= countBefore(this.#tokens.spellings.map((spelling) => Number(spelling >= SHORTENED)))
    return (this.#rightBefore[end] ?? 0) - (this.#rightBefore[start] ?? 0) >= LEAST_RIGHT * (end - start)
  }

  /** Whether a word of the phrase is misspelled or shortened. */
  #isLoose(spans: readonly Span[]): boolean {
    const { origins, spellings, kinds } = this.#tokens
    return spans.some(([from, to]) => {
      for (let at = from; at < to; at++) if (kinds[at] !== UNKNOWN && spellings[origins[at] as number] !== CORRECT) return true
      return false
    })
  }

  #fitOf(start: number, end: number): number {
    return (this.#knownBefore[end] ?? 0) - (this.#knownBefore[start] ?? 0)
  }

  /** Whether a written word belongs to an idiom. */
  #isIdiomatic(word: number): boolean {
    this.#idiomatic ??= new Set([...this.#judgement.surroundings.idiomatic].map((token) => this.#tokens.origins[token] ?? -1))
    return this.#idiomatic.has(word)
  }
}

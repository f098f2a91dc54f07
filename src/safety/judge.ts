import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Span } from '../text/phrases/token-list.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import { ContextPlaces } from './context-places.ts'
import type { MessageTokens } from './message-tokens.ts'
import type { PhraseList } from './phrase-list.ts'

/** The subject of a phrase may be up to this many words before it, as in "my dad ...". */
const SUBJECT_BEFORE = 2

export type Strength = 'strong' | 'weak'

type Mention = PatternMatch<CrisisLabel>

/** The contexts and idioms around the mentions of a crisis in a message, as read in one language. */
interface Surroundings {
  contexts: ContextPlaces
  /** Indexes of the tokens that belong to an idiom. */
  idiomatic: Set<number>
}

/** What a message says about a crisis, as read in one language. */
export class Judgement {
  /** The mentions of a crisis. Words that belong to an idiom can't be part of a mention. */
  readonly crises: readonly Mention[]
  readonly #tokens: MessageTokens
  readonly #list: PhraseList
  readonly #isSupported: (crisis: Mention) => boolean
  #surroundings: Surroundings | undefined

  constructor(tokens: MessageTokens, list: PhraseList) {
    this.#tokens = tokens
    this.#list = list
    list.text.read(tokens)
    this.crises = this.#withoutIdioms(list.crises.find(list.text))
    this.#isSupported = supportIn(this.crises, tokens)
  }

  /** Determined only if needed, because most messages don't mention a crisis. */
  get surroundings(): Surroundings {
    if (!this.#surroundings) {
      this.#list.text.read(this.#tokens)
      this.#surroundings = surroundingsIn(this.#tokens, this.#list)
    }
    return this.#surroundings
  }

  /** How strongly a mention counts; null if its context excuses it. */
  strengthOf(crisis: Mention): Strength | null {
    const strength = strengthOf(crisis, this.#tokens, this.surroundings.contexts, this.#list)
    return strength === 'strong' && crisis.label.isWide && !this.#isSupported(crisis) ? 'weak' : strength
  }

  #withoutIdioms(crises: readonly Mention[]): readonly Mention[] {
    if (crises.length === 0) return crises
    const { text, crises: matcher } = this.#list
    const { idiomatic } = this.surroundings
    const doubtful = new Set<CrisisLabel>()
    for (const { label, spans } of crises) if (spans.some((span) => hasAny(idiomatic, span))) doubtful.add(label)
    if (doubtful.size === 0) return crises
    text.hide(idiomatic)
    return [...crises.filter(({ label }) => !doubtful.has(label)), ...matcher.findAgain(text, doubtful)]
  }
}

function surroundingsIn(tokens: MessageTokens, list: PhraseList): Surroundings {
  const contexts = new ContextPlaces(tokens)
  const idiomatic = new Set<number>()
  for (const { label, from, to, spans } of list.contexts.find(list.text))
    if (label !== 'idiom') contexts.add({ label, from, to, spans })
    else for (const [start, end] of spans) for (let at = start; at < end; at++) idiomatic.add(at)
  return { contexts, idiomatic }
}

function hasAny(tokens: ReadonlySet<number>, [from, to]: Span): boolean {
  for (let at = from; at < to; at++) if (tokens.has(at)) return true
  return false
}

/**
 * A phrase whose words may be far apart can match by chance, so it is strong only if there is another phrase in the same sentence or an
 * adjacent one.
 */
function supportIn(crises: readonly Mention[], { sentences }: MessageTokens): (crisis: Mention) => boolean {
  /**
   * For each sentence, its first two different phrases. Two are enough to tell whether the sentence contains a phrase other than a given
   * one.
   */
  const phrases = new Map<number, string[]>()
  const sentenceOf = ({ from }: Mention) => sentences[from] ?? 0
  for (const crisis of crises) {
    const found = phrases.get(sentenceOf(crisis)) ?? []
    if (found.length < 2 && found[0] !== crisis.label.phrase) phrases.set(sentenceOf(crisis), [...found, crisis.label.phrase])
  }
  return (crisis) => [-1, 0, 1].some((offset) => phrases.get(sentenceOf(crisis) + offset)?.some((phrase) => phrase !== crisis.label.phrase))
}

/**
 * A reference to a story, a study or work excuses phrases that people don't say about themselves. A past crisis counts less, and a past
 * medical emergency doesn't count. A reference to everyday life excuses only doubtful phrases. These references must be in the same clause
 * or sentence, because a film in the previous sentence says nothing about this one. Only statements about how the person is now may be in
 * an adjacent sentence.
 */
function strengthOf(crisis: Mention, tokens: MessageTokens, contexts: ContextPlaces, { firstPerson }: PhraseList): Strength | null {
  const { kind, weight } = crisis.label
  const own = crisis.spans.flatMap(([from, to]) => tokens.origins.slice(from, to)).map((origin) => tokens.written[origin])
  const sentence = own[0]?.sentence ?? 0
  const clauses = new Set(own.map((word) => word?.clause ?? 0))
  const near = [sentence - 1, sentence, sentence + 1]
  const inClause = (context: Context) => contexts.inClauses(context, clauses, crisis)
  const inSentence = (context: Context) => contexts.inSentences(context, [sentence], crisis)
  const isNear = (context: Context) => contexts.inSentences(context, near, crisis)
  const isEmergency = kind === 'emergency' || kind === 'overdose'
  const isPast = (inClause('long_ago') || (isEmergency && inClause('past'))) && !isNear('again')
  const isOver = isPast && (isNear('well_now') || (isEmergency && weight !== 'said'))
  if (isOver && isEmergency) return null
  const isOfOthers = () => own.every((word) => word?.quoted) || !isOwn(crisis, tokens, contexts, firstPerson)
  if (weight === 'said') return isOfOthers() && inClause('story') ? null : isOver || (isPast && kind === 'emergency') ? 'weak' : 'strong'
  if (isOver || (inSentence('story') && (weight !== 'hinted' || isOfOthers()))) return null
  if (weight === 'doubtful' && inSentence('everyday')) return null
  return weight === 'mentioned' ? 'strong' : 'weak'
}

/** Whether the phrase is about the person or someone close to them: "I", "my dad", but not "my novel". */
function isOwn(
  crisis: Mention,
  { kinds, words, sentences }: MessageTokens,
  contexts: ContextPlaces,
  firstPerson: PhraseList['firstPerson'],
): boolean {
  const isSubject = (at: number) =>
    sentences[at] === sentences[crisis.from] && words[kinds[at] ?? 0]?.some((word) => firstPerson.has(word)) && !contexts.isStoryAt(at + 1)
  const spans = [[Math.max(0, crisis.from - SUBJECT_BEFORE), crisis.from] as const, ...crisis.spans]
  return spans.some(([from, to]) => {
    for (let at = from; at < to; at++) if (isSubject(at)) return true
    return false
  })
}

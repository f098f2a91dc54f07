import { append } from '../text/append.ts'
import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Context } from './compile-list.ts'
import type { MessageTokens } from './message-tokens.ts'

type ContextMatch = PatternMatch<Context>
type Places = Map<number, ContextMatch[]>

/** Where a message contains contexts that may excuse a phrase, such as a story, by clause and by sentence. */
export class ContextPlaces {
  readonly #tokens: MessageTokens
  readonly #byClause = new Map<Context, Places>()
  readonly #bySentence = new Map<Context, Places>()
  readonly #storyStarts = new Set<number>()

  constructor(tokens: MessageTokens) {
    this.#tokens = tokens
  }

  add(match: ContextMatch): void {
    const { written, origins } = this.#tokens
    const first = written[origins[match.from] ?? written.length]
    if (!first) return
    append(placesOf(this.#byClause, match.label), first.clause, match)
    append(placesOf(this.#bySentence, match.label), first.sentence, match)
    if (match.label === 'story') this.#storyStarts.add(match.from)
  }

  isStoryAt(token: number): boolean {
    return this.#storyStarts.has(token)
  }

  has(context: Context): boolean {
    return this.#bySentence.has(context)
  }

  isIn(context: Context, sentences: Iterable<number>): boolean {
    for (const sentence of sentences) if (this.#bySentence.get(context)?.has(sentence)) return true
    return false
  }

  /** The number of tokens by which a context that a phrase begins with goes beyond its beginning; 0 if the phrase follows directly. */
  overlapAt(context: Context, sentence: number, from: number): number | undefined {
    const place = this.#bySentence
      .get(context)
      ?.get(sentence)
      ?.find((each) => each.from <= from && each.to >= from)
    return place && place.to - from
  }

  /** Whether a context occurs in one of these clauses, not counting the words of the phrase itself. */
  inClauses(context: Context, clauses: Iterable<number>, phrase: PatternMatch<unknown>): boolean {
    return isAmong(this.#byClause.get(context), clauses, context, phrase)
  }

  inSentences(context: Context, sentences: Iterable<number>, phrase: PatternMatch<unknown>): boolean {
    return isAmong(this.#bySentence.get(context), sentences, context, phrase)
  }
}

function placesOf(all: Map<Context, Places>, context: Context): Places {
  let places = all.get(context)
  if (!places) all.set(context, (places = new Map()))
  return places
}

function isAmong(places: Places | undefined, where: Iterable<number>, context: Context, phrase: PatternMatch<unknown>): boolean {
  if (!places) return false
  for (const place of where) if (places.get(place)?.some((match) => !isPartOf(phrase, match, context))) return true
  return false
}

/**
 * Whether a context is part of the phrase itself. The phrase's own words can't show that the person is well now, or that it is only a
 * story.
 */
function isPartOf(phrase: PatternMatch<unknown>, match: ContextMatch, context: Context): boolean {
  if (context === 'well_now') return overlap(match, phrase)
  return context === 'story' && liesWithin(match, phrase)
}

const overlap = (context: PatternMatch<unknown>, phrase: PatternMatch<unknown>): boolean =>
  context.spans.some(([from, to]) => phrase.spans.some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to))

const liesWithin = (context: PatternMatch<unknown>, phrase: PatternMatch<unknown>): boolean =>
  context.spans.every(([from, to]) => phrase.spans.some(([otherFrom, otherTo]) => from >= otherFrom && to <= otherTo))

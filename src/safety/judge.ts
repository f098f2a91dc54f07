import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import type { MessageToken } from './message-token.ts'
import type { PhraseList } from './phrase-list.ts'

/** How far before a phrase, in words, its subject may appear, as in "my dad ...". */
const SUBJECT_BEFORE = 2

type ContextMatches = Partial<Record<Context, PatternMatch<Context | 'idiom'>[]>>

interface Judgement {
  crises: PatternMatch<CrisisLabel>[]
  /** Indexes of the tokens that belong to an idiom. */
  idiomatic: Set<number>
}

/** Finds mentions of a crisis in a message, as read in one language, except those that an idiom or the context explains away. */
export function judge(tokens: MessageToken[], list: PhraseList): Judgement {
  const contexts: ContextMatches = {}
  const idiomatic = new Set<number>()
  for (const match of list.contexts.find(tokens))
    if (match.label !== 'idiom') (contexts[match.label] ??= []).push(match)
    else for (const [from, to] of match.spans) for (let at = from; at < to; at++) idiomatic.add(at)
  const remaining = tokens.map((token, at) => (idiomatic.has(at) ? { ...token, words: [] } : token))
  return { crises: list.crises.find(remaining).filter((crisis) => !isExcused(crisis, tokens, contexts, list)), idiomatic }
}

/**
 * A story, study or work excuses phrases that people don't say about themselves. The past excuses a phrase if the events are over
 * and the person is well now. Everyday life excuses only doubtful phrases. The context must be in the same clause or sentence,
 * because a film in the sentence before says nothing about this one. Only how the person is now may be in an adjacent sentence.
 */
function isExcused(
  crisis: PatternMatch<CrisisLabel>,
  tokens: MessageToken[],
  contexts: ContextMatches,
  { firstPerson }: PhraseList,
): boolean {
  const { kind, weight } = crisis.label
  const own = crisis.spans.flatMap(([from, to]) => tokens.slice(from, to))
  const sentence = own[0]?.sentence ?? 0
  const clauses = new Set(own.map(({ clause }) => clause))
  const has = (context: Context, isClose: (token: MessageToken) => boolean): boolean =>
    (contexts[context] ?? []).some((each) => {
      const token = tokens[each.from]
      return (
        token !== undefined &&
        isClose(token) &&
        !(context === 'well_now' && overlap(each, crisis)) &&
        !(context === 'story' && liesWithin(each, crisis))
      )
    })
  const inClause = (context: Context) => has(context, (token) => clauses.has(token.clause))
  const inSentence = (context: Context) => has(context, (token) => token.sentence === sentence)
  const isNear = (context: Context) => has(context, (token) => Math.abs(token.sentence - sentence) <= 1)
  const isEmergency = kind === 'emergency'
  const isPast = (inClause('long_ago') || (isEmergency && inClause('past'))) && !isNear('again')
  const isOver = isPast && (isNear('well_now') || (isEmergency && weight !== 'said'))
  if (weight === 'said') {
    const isOfOthers = own.every(({ quoted }) => quoted) || !isOwn(crisis, tokens, contexts, firstPerson)
    return isOver || (isOfOthers && inClause('story'))
  }
  return isOver || inSentence('story') || (weight === 'doubtful' && inSentence('everyday'))
}

/** Whether the phrase is about the person or someone close to them: "I", "my dad", but not "my novel". */
function isOwn(
  crisis: PatternMatch<CrisisLabel>,
  tokens: MessageToken[],
  { story = [] }: ContextMatches,
  firstPerson: Set<string>,
): boolean {
  const spans = [[Math.max(0, crisis.from - SUBJECT_BEFORE), crisis.from] as const, ...crisis.spans]
  return spans.some(([from, to]) =>
    tokens
      .slice(from, to)
      .some(
        ({ words, sentence }, index) =>
          sentence === tokens[crisis.from]?.sentence &&
          words.some((word) => firstPerson.has(word)) &&
          !story.some((each) => each.from === from + index + 1),
      ),
  )
}

const overlap = (context: PatternMatch<unknown>, crisis: PatternMatch<unknown>): boolean =>
  context.spans.some(([from, to]) => crisis.spans.some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to))

const liesWithin = (context: PatternMatch<unknown>, crisis: PatternMatch<unknown>): boolean =>
  context.spans.every(([from, to]) => crisis.spans.some(([otherFrom, otherTo]) => from >= otherFrom && to <= otherTo))

import type { Found } from '../text/phrases/pattern-matcher.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import type { MessageToken } from './message-token.ts'
import type { PhraseList } from './phrase-list.ts'

/** Words before a phrase that still belong to it: "my dad ..." */
const SUBJECT_BEFORE = 2

type Surroundings = Partial<Record<Context, Found<Context | 'idiom'>[]>>

export interface Judged {
  crises: Found<CrisisLabel>[]
  /** The tokens that are part of an idiom. */
  idiomatic: Set<number>
}

/** The crises that a text tells of in one language, after idioms and context had their say. */
export function judge(tokens: MessageToken[], list: PhraseList): Judged {
  const surroundings: Surroundings = {}
  const idiomatic = new Set<number>()
  for (const found of list.contexts.find(tokens))
    if (found.label !== 'idiom') (surroundings[found.label] ??= []).push(found)
    else for (const [from, to] of found.places) for (let at = from; at < to; at++) idiomatic.add(at)
  const heard = tokens.map((token, at) => (idiomatic.has(at) ? { ...token, words: [] } : token))
  return { crises: list.crises.find(heard).filter((found) => !isExcused(found, tokens, surroundings, list)), idiomatic }
}

/**
 * A story, study or work about the theme excuses what is not said of oneself. A past that is over, with words of being well
 * now, excuses what was said of that past. Everyday life excuses only what is doubtful in itself. Each has to stand close by, for
 * a film in the sentence before says nothing about this one; only how one is now may be told beside it.
 */
function isExcused(found: Found<CrisisLabel>, tokens: MessageToken[], surroundings: Surroundings, { firstPerson }: PhraseList): boolean {
  const { kind, weight } = found.label
  const own = found.places.flatMap(([from, to]) => tokens.slice(from, to))
  const sentence = own[0]?.sentence ?? 0
  const clauses = new Set(own.map(({ clause }) => clause))
  const has = (context: Context, isClose: (token: MessageToken) => boolean): boolean =>
    (surroundings[context] ?? []).some((each) => {
      const token = tokens[each.from]
      return (
        token !== undefined &&
        isClose(token) &&
        !(context === 'well_now' && overlap(each, found)) &&
        !(context === 'told' && liesWithin(each, found))
      )
    })
  const inClause = (context: Context) => has(context, (token) => clauses.has(token.clause))
  const inSentence = (context: Context) => has(context, (token) => token.sentence === sentence)
  const isNear = (context: Context) => has(context, (token) => Math.abs(token.sentence - sentence) <= 1)
  const isEmergency = kind === 'emergency'
  const isPast = (inClause('long_ago') || (isEmergency && inClause('past'))) && !isNear('again')
  const isOver = isPast && (isNear('well_now') || (isEmergency && weight !== 'said'))
  if (weight === 'said') {
    const isOfOthers = own.every(({ quoted }) => quoted) || !isOwn(found, tokens, surroundings, firstPerson)
    return isOver || (isOfOthers && inClause('told'))
  }
  return isOver || inSentence('told') || (weight === 'doubtful' && inSentence('everyday'))
}

/** Said of oneself or one's own: "I", "my dad", but not "my novel". */
function isOwn(found: Found<CrisisLabel>, tokens: MessageToken[], { told = [] }: Surroundings, firstPerson: Set<string>): boolean {
  const places = [[Math.max(0, found.from - SUBJECT_BEFORE), found.from] as const, ...found.places]
  return places.some(([from, to]) =>
    tokens
      .slice(from, to)
      .some(
        ({ words, sentence }, index) =>
          sentence === tokens[found.from]?.sentence &&
          words.some((word) => firstPerson.has(word)) &&
          !told.some((each) => each.from === from + index + 1),
      ),
  )
}

const overlap = (context: Found<unknown>, crisis: Found<unknown>): boolean =>
  context.places.some(([from, to]) => crisis.places.some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to))

const liesWithin = (context: Found<unknown>, crisis: Found<unknown>): boolean =>
  context.places.every(([from, to]) => crisis.places.some(([otherFrom, otherTo]) => from >= otherFrom && to <= otherTo))

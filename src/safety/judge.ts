import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import { ContextPlaces } from './context-places.ts'
import type { MessageTokens } from './message-tokens.ts'
import type { PhraseList } from './phrase-list.ts'

/** How far before a phrase, in words, its subject may appear, as in "my dad ...". */
const SUBJECT_BEFORE = 2

interface Judgement {
  /** Mentions of a crisis, not counting words of an idiom. */
  crises: PatternMatch<CrisisLabel>[]
  /** Whether the context explains a mention away. */
  isExcused: (crisis: PatternMatch<CrisisLabel>) => boolean
  /** Indexes of the tokens that belong to an idiom. */
  idiomatic: Set<number>
}

/** Finds mentions of a crisis in a message, as read in one language. */
export function judge(tokens: MessageTokens, list: PhraseList): Judgement {
  const { text } = list
  text.read(tokens)
  const contexts = new ContextPlaces(tokens)
  const idiomatic = new Set<number>()
  for (const { label, ...match } of list.contexts.find(text))
    if (label !== 'idiom') contexts.add({ ...match, label })
    else for (const [from, to] of match.spans) for (let at = from; at < to; at++) idiomatic.add(at)
  text.hide(idiomatic)
  return { crises: list.crises.find(text), isExcused: (crisis) => isExcused(crisis, tokens, contexts, list), idiomatic }
}

/**
 * A story, study or work excuses phrases that people don't say about themselves. The past excuses a phrase if the events are over
 * and the person is well now. Everyday life excuses only doubtful phrases. The context must be in the same clause or sentence,
 * because a film in the sentence before says nothing about this one. Only how the person is now may be in an adjacent sentence.
 */
function isExcused(
  crisis: PatternMatch<CrisisLabel>,
  tokens: MessageTokens,
  contexts: ContextPlaces,
  { firstPerson }: PhraseList,
): boolean {
  const { kind, weight } = crisis.label
  const own = crisis.spans.flatMap(([from, to]) => tokens.origins.slice(from, to)).map((origin) => tokens.written[origin])
  const sentence = own[0]?.sentence ?? 0
  const clauses = new Set(own.map((word) => word?.clause ?? 0))
  const near = [sentence - 1, sentence, sentence + 1]
  const inClause = (context: Context) => contexts.inClauses(context, clauses, crisis)
  const inSentence = (context: Context) => contexts.inSentences(context, [sentence], crisis)
  const isNear = (context: Context) => contexts.inSentences(context, near, crisis)
  const isEmergency = kind === 'emergency'
  const isPast = (inClause('long_ago') || (isEmergency && inClause('past'))) && !isNear('again')
  const isOver = isPast && (isNear('well_now') || (isEmergency && weight !== 'said'))
  if (weight === 'said') {
    const isOfOthers = own.every((word) => word?.quoted) || !isOwn(crisis, tokens, contexts, firstPerson)
    return isOver || (isOfOthers && inClause('story'))
  }
  return isOver || inSentence('story') || (weight === 'doubtful' && inSentence('everyday'))
}

/** Whether the phrase is about the person or someone close to them: "I", "my dad", but not "my novel". */
function isOwn(
  crisis: PatternMatch<CrisisLabel>,
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

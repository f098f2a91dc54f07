import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Context, CrisisLabel } from './compile-list.ts'
import { ContextPlaces } from './context-places.ts'
import type { MessageTokens } from './message-tokens.ts'
import type { PhraseList } from './phrase-list.ts'

/** How far before a phrase, in words, its subject may appear, as in "my dad ...". */
const SUBJECT_BEFORE = 2

export type Strength = 'strong' | 'weak'

interface Judgement {
  /** Mentions of a crisis, not counting words of an idiom. */
  crises: PatternMatch<CrisisLabel>[]
  /** How strongly a mention counts; null if the context explains it away. */
  strengthOf: (crisis: PatternMatch<CrisisLabel>) => Strength | null
  contexts: ContextPlaces
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
  return { crises: list.crises.find(text), strengthOf: (crisis) => strengthOf(crisis, tokens, contexts, list), contexts, idiomatic }
}

/**
 * A story, study or work excuses phrases that people don't say about themselves. What lies in the past counts less, and a medical
 * emergency in the past doesn't count. Everyday life excuses only doubtful phrases. The context must be in the same clause or
 * sentence, because a film in the sentence before says nothing about this one. Only how the person is now may be in an adjacent
 * sentence.
 */
function strengthOf(
  crisis: PatternMatch<CrisisLabel>,
  tokens: MessageTokens,
  contexts: ContextPlaces,
  { firstPerson }: PhraseList,
): Strength | null {
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
  if (weight === 'said') return isOfOthers() && inClause('story') ? null : isOver ? 'weak' : 'strong'
  if (isOver || (inSentence('story') && (weight !== 'hinted' || isOfOthers()))) return null
  if (weight === 'doubtful' && inSentence('everyday')) return null
  return weight === 'mentioned' ? 'strong' : 'weak'
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

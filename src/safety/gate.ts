import { LANGUAGES } from '../contract/mind.ts'
import { readGlossary } from '../corpus/words/glossary.ts'
import { type Crisis, isWorse } from './crisis.ts'
import { messageOf } from './message.ts'
import { type Danger, DangerModel } from './model/danger-model.ts'
import { LaterModel } from './model/later-model.ts'
import { ReplyModel } from './model/reply-model.ts'
import { saidElsewhere } from './other-languages.ts'
import { passagesIn } from './passages.ts'
import { type PhraseList, type PhraseLists, readPhraseLists } from './phrase-list.ts'
import { Reading } from './reading.ts'
import { writtenWords } from './words/written-words.ts'

/** From these scores on, a message counts even if no phrase matches. A score of 0 means even odds, one of 2 odds of 7 to 1. */
const WEAK_FROM = 0.1
const STRONG_FROM = 2
/** From these scores on, a weak alarm is likely to be right. Messages that resemble nothing else often resemble emergencies a little. */
const LIKELY_FROM = 1.5
const LIKELY_EMERGENCY_FROM = 2
/** Below this score, at odds of 1 to 3, a phrase that is only a sign of danger doesn't count. */
const EXCUSED_BELOW = -1.2
/** Below these scores, in the whole message and in each of its clauses, a phrase that usually states a danger is only a sign of one, or none. */
const DOUBTED_BELOW = -1.5
const REFUTED_BELOW = -2.5
const CLAUSE_END = /[.!?…\n]+|\s(?:and|but|und|aber|et|mais|y|pero|e|mas)\s/u
/** What makes a message less likely to be about a present danger, and by how much it lowers the score. */
const MITIGATING = ['story', 'long_ago', 'well_now'] as const
const MITIGATION = 1.5

interface Knowledge {
  phrases: PhraseLists
  dangers: DangerModel
  followUps: LaterModel
  replies: ReplyModel
}

let cached: Knowledge | undefined

/** Reads the phrase lists and the models. This takes a second of CPU time after a build, and several without one. */
export function readKnowledge(): Knowledge {
  if (cached) return cached
  const files = readGlossary()
  return (cached = {
    phrases: readPhraseLists(LANGUAGES),
    dangers: new DangerModel(files.glossary),
    followUps: new LaterModel(files),
    replies: new ReplyModel(files),
  })
}

/** A message as read in every language, the one that fits best first, and what the model makes of it. */
interface ReadMessage {
  readings: Reading[]
  danger: Danger | null
  /** The score of the clause that most resembles a crisis. Computed only if it is asked for. */
  worstClause: () => number
  /** What says that somebody wants to die, in a language that has no list of its own. */
  elsewhere: string | null
}

export function readMessage(message: string): ReadMessage {
  const { phrases, dangers } = readKnowledge()
  const words = writtenWords(message)
  const read = messageOf(words, phrases)
  const readings = passagesIn(read, phrases.lists.length)
    .map((passages, index) => new Reading(read, phrases.lists[index] as PhraseList, passages))
    .sort((a, b) => b.fit - a.fit)
  const worstClause = () =>
    message
      .split(CLAUSE_END)
      .reduce((worst, clause) => Math.max(worst, dangers.judge(writtenWords(clause))?.score ?? worst), Number.NEGATIVE_INFINITY)
  return { readings, danger: dangers.judge(words), worstClause, elsewhere: saidElsewhere(message) }
}

/**
 * Detects a crisis by published phrases, and by a model that was trained on messages of people in danger, for what no list foresees.
 * The model can add a crisis, make one stronger, and excuse a phrase that nothing else in the message supports.
 */
export function crisisOf(message: ReadMessage): Crisis | null {
  const { readings, danger, elsewhere } = message
  const found = namedCrisis(readings)
  if (elsewhere && found?.strength !== 'strong')
    return { kind: 'self_harm', strength: 'strong', language: 'en', isAboutOther: false, phrase: elsewhere, isLikely: true }
  if (!danger) return found
  const named = found && supported(found, danger, message)
  const score = scoreIn(danger, readings)
  const isStrong = score >= STRONG_FROM && danger.present > 0
  const isLikely = score >= (danger.kind === 'emergency' ? LIKELY_EMERGENCY_FROM : LIKELY_FROM)
  if (named) return { ...named, isLikely: isLikely || named.strength === 'strong', strength: isStrong ? 'strong' : named.strength }
  if (score < WEAK_FROM) return null
  return {
    kind: danger.kind,
    strength: isStrong ? 'strong' : 'weak',
    language: readings[0]?.language ?? 'en',
    // somebody else is named in many messages that aren't about them
    isAboutOther: isStrong && (readings[0]?.has('someone_else') ?? false),
    phrase: null,
    isLikely,
  }
}

/** A crisis that a phrase names, as strong as the rest of the message lets it be; null if it speaks against one. */
function supported(named: Crisis, { score }: Danger, { worstClause }: ReadMessage): Crisis | null {
  if (named.strength === 'weak') return score >= EXCUSED_BELOW ? named : null
  const worst = score >= DOUBTED_BELOW ? score : Math.max(score, worstClause())
  if (worst >= DOUBTED_BELOW) return named
  return worst >= REFUTED_BELOW ? { ...named, strength: 'weak' } : null
}

/** The context is looked for only if it can make a difference. */
const scoreIn = ({ score }: Danger, [best]: readonly Reading[]): number =>
  score >= WEAK_FROM && MITIGATING.some((context) => best?.has(context)) ? score - MITIGATION : score

/** If the phrases name several crises, the one in the language that fits the whole message best counts, and among those the worst. */
function namedCrisis(readings: readonly Reading[]): Crisis | null {
  let worst: Crisis | null = null
  let fit = 0
  for (const reading of readings) {
    if (worst && reading.fit < fit) break
    const crisis = reading.worstCrisis(readings)
    if (!crisis || (worst && !isWorse(crisis, worst))) continue
    worst = crisis
    fit = reading.fit
  }
  return worst
}

export const crisisIn = (message: string): Crisis | null => crisisOf(readMessage(message))

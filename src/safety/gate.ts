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

/**
 * At these scores or above, a message counts as a crisis even if no phrase matches. Scores are log odds: 0 means even odds, 2 means odds of
 * 7 to 1.
 */
const WEAK_FROM = 0.1
const STRONG_FROM = 2
/** The same for emergencies that no phrase names, because messages that resemble nothing else often resemble emergencies. */
const STRONG_EMERGENCY_FROM = 3
/**
 * At these scores or above, a weak alarm is likely to be right. Emergencies need a higher score here, too.
 */
const LIKELY_FROM = 1.5
const LIKELY_EMERGENCY_FROM = 2
/** Below this score, which means odds of about 1 to 2, a phrase that is only a sign of danger is ignored. */
const EXCUSED_BELOW = -0.8
/**
 * If the whole message and each of its clauses score below the first value, a phrase that usually states a danger counts only as a sign of
 * one; below the second value, it is ignored.
 */
const DOUBTED_BELOW = -1.5
const REFUTED_BELOW = -2.5
const CLAUSE_END = /[.!?…\n]+|\s(?:and|but|und|aber|et|mais|y|pero|e|mas)\s/u
/** Contexts that make a message less likely to be about a present danger, and by how much they lower the score. */
const MITIGATING = ['story', 'long_ago', 'well_now'] as const
const MITIGATION = 1.5

interface Knowledge {
  phrases: PhraseLists
  dangers: DangerModel
  followUps: LaterModel
  replies: ReplyModel
}

let cached: Knowledge | undefined

/** Reads the phrase lists and the models. This takes one second of CPU time if the build has prepared them, and several otherwise. */
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

/** A message as read in every language, starting with the one that fits best, and the model's judgment of it. */
interface ReadMessage {
  readings: Reading[]
  danger: Danger | null
  /** Computes the score of the clause that most resembles a crisis. Called only if needed, because it is slow. */
  worstClause: () => number
  /** Words that express a wish to die in a language that has no phrase list; null if there are none. */
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
 * Detects a crisis by published phrases and, for wordings that no list foresees, by a model that was trained on messages from people in
 * danger. The model can add a crisis, make one stronger, and weaken or dismiss a phrase that nothing else in the message supports.
 */
export function crisisOf(message: ReadMessage): Crisis | null {
  const { readings, danger, elsewhere } = message
  const found = namedCrisis(readings)
  if (elsewhere && found?.strength !== 'strong')
    return { kind: 'self_harm', strength: 'strong', language: 'en', isAboutOther: false, phrase: elsewhere, isLikely: true }
  if (!danger) return found
  const named = found && supported(found, danger, message)
  const score = scoreIn(danger, readings)
  const strongFrom = danger.kind === 'emergency' && !named ? STRONG_EMERGENCY_FROM : STRONG_FROM
  const isStrong = score >= strongFrom && danger.present > 0
  const isLikely = score >= (danger.kind === 'emergency' ? LIKELY_EMERGENCY_FROM : LIKELY_FROM)
  if (named) return { ...named, isLikely: isLikely || named.strength === 'strong', strength: isStrong ? 'strong' : named.strength }
  if (score < WEAK_FROM) return null
  return {
    kind: danger.kind,
    strength: isStrong ? 'strong' : 'weak',
    language: readings[0]?.language ?? 'en',
    // many messages mention somebody else without being about them
    isAboutOther: isStrong && (readings[0]?.has('someone_else') ?? false),
    phrase: null,
    isLikely,
  }
}

/** The crisis that a phrase names, weakened if the model doubts it; null if the model contradicts it. */
function supported(named: Crisis, { score }: Danger, { worstClause }: ReadMessage): Crisis | null {
  if (named.strength === 'weak') return score >= EXCUSED_BELOW ? named : null
  const worst = score >= DOUBTED_BELOW ? score : Math.max(score, worstClause())
  if (worst >= DOUBTED_BELOW) return named
  return worst >= REFUTED_BELOW ? { ...named, strength: 'weak' } : null
}

/** The model's score, lowered if the message contains a mitigating context. Contexts are looked for only if they can make a difference. */
const scoreIn = ({ score }: Danger, [best]: readonly Reading[]): number =>
  score >= WEAK_FROM && MITIGATING.some((context) => best?.has(context)) ? score - MITIGATION : score

/**
 * The worst crisis that a phrase names. If phrases match in several languages, only the language that fits the whole message best counts.
 */
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

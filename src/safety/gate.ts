import { LANGUAGES } from '../contract/mind.ts'
import { type Crisis, isWorse } from './crisis.ts'
import { messageOf } from './message.ts'
import { type Danger, DangerModel } from './model/danger-model.ts'
import { passagesIn } from './passages.ts'
import { type PhraseList, type PhraseLists, readPhraseLists } from './phrase-list.ts'
import { Reading } from './reading.ts'
import { writtenWords } from './written-words.ts'

/** From these scores on, a message counts even if no phrase matches. A score of 3 means odds of 20 to 1. */
const WEAK_FROM = 1.7
const STRONG_FROM = 3
/** What makes a message less likely to be about a present danger, and by how much it lowers the score. */
const MITIGATING = ['story', 'long_ago', 'well_now'] as const
const MITIGATION = 1.5

interface Knowledge {
  phrases: PhraseLists
  model: DangerModel
}

let cached: Knowledge | undefined

/** Reads the phrase lists and the model. This takes 0.3 s of CPU time after a build and several seconds without one. */
export function readKnowledge(): Knowledge {
  return (cached ??= { phrases: readPhraseLists(LANGUAGES), model: DangerModel.read() })
}

/** A message as read in every language, the one that fits best first, and what the model makes of it. */
interface ReadMessage {
  readings: Reading[]
  danger: Danger | null
}

export function readMessage(message: string): ReadMessage {
  const { phrases, model } = readKnowledge()
  const words = writtenWords(message)
  const read = messageOf(words, phrases)
  const readings = passagesIn(read, phrases.lists.length)
    .map((passages, index) => new Reading(read, phrases.lists[index] as PhraseList, passages))
    .sort((a, b) => b.fit - a.fit)
  return { readings, danger: model.judge(words) }
}

/**
 * Detects a crisis by published phrases, and by a model that was trained on messages of people in danger, for what no list foresees.
 * The model can add a crisis or make one stronger, but it never excuses a phrase.
 */
export function crisisOf({ readings, danger }: ReadMessage): Crisis | null {
  const named = namedCrisis(readings)
  const score = danger ? scoreIn(danger, readings) : 0
  const isStrong = danger !== null && score >= STRONG_FROM && danger.present > 0
  if (named) return isStrong ? { ...named, strength: 'strong' } : named
  if (!danger || score < WEAK_FROM) return null
  return {
    kind: danger.kind,
    strength: isStrong ? 'strong' : 'weak',
    language: readings[0]?.language ?? 'en',
    isAboutOther: readings[0]?.has('someone_else') ?? false,
    phrase: null,
  }
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

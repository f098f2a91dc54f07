import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/**
 * Kinds of message that a crisis may be mistaken for. Messages of other kinds continue the conversation, or get the same answer whether or
 * not there may be a crisis.
 */
const MAY_BE_CRISIS = /^(?:life|joy|about|off_topic|cannot|data|idle|joke|nonsense|filler)\b/
/** In a longer message, a phrase from the emergency list seldom means an emergency unless the rest of the message suggests one too. */
const MOST_WORDS_AROUND_A_PHRASE = 40
/** The kind of message that hunger, voices or wounds may be mistaken for. */
const MAY_BE_SYMPTOM = 'health.symptom'
/** Kinds of message in which people say that they are better. */
const MAY_BE_RELIEF = /^(?:life|joy|thanks|done|reply|okay)\b/

/**
 * Themes of situations that people in danger hardly ever write about. If the message is almost certainly about one of them, a likely crisis
 * is a false alarm more often than not; the helplines are shown in any case.
 */
const UNLIKELY_IN_DANGER = new Set(
  'parenting family friends pets job work_people work_load money failing speaking deciding changing beginning creating'.split(' '),
)
/** Questions about what to say. While a crisis lasts, words for an ordinary quarrel would be wrong. */
const FOR_WORDS = new Set(['saying', 'words'])
const ALMOST_CERTAIN = 0.95
const CERTAIN = 0.85

/** Themes of situations in which people are in danger more often than in others. */
const OFTEN_IN_DANGER = new Set('low_mood worth powerless meaning trust_in_love'.split(' '))

/**
 * Weighs a crisis that no phrase names against what the message is about. If the message is almost certainly about an ordinary situation, a
 * strong crisis counts as a weak one, and a weak one only if it is likely. Few real crises are lost this way, and most of the false alarms
 * about everyday messages. `read` is called only if it matters.
 */
export function weighedCrisis(crisis: Finding | null, read: () => Reading): Finding | null {
  if (!crisis || crisis.phrase !== null || crisis.isContinued) return crisis
  const { kind, certainty, situations } = read()
  const isOrdinary = kind === 'life' && certainty >= ALMOST_CERTAIN && !OFTEN_IN_DANGER.has(situations[0]?.theme ?? '')
  if (!isOrdinary) return crisis
  if (crisis.strength === 'strong') return { ...crisis, strength: 'weak' }
  return crisis.isLikely ? crisis : null
}

/**
 * Changes the kind of answer that a message gets if helplines are shown beside it. If a crisis is likely, the answer contains no exercise,
 * and if a doctor may be needed, it doesn't suggest working on a belief.
 */
export function besideCrisis(reading: Reading, crisis: Finding | null): Reading {
  const asksForWords = reading.kind.startsWith('how') || FOR_WORDS.has(reading.question ?? '')
  if (crisis?.isContinued && crisis.kind === 'self_harm' && asksForWords) return { ...reading, kind: 'careful.words' }
  if (crisis?.isContinued && crisis.isSafer && MAY_BE_RELIEF.test(reading.kind)) return { ...reading, kind: 'careful.safer' }
  const isSymptom = crisis?.kind === 'emergency' ? reading.kind.startsWith('health') : reading.kind === MAY_BE_SYMPTOM
  if (!crisis || !(MAY_BE_CRISIS.test(reading.kind) || isSymptom)) return reading
  const { kind, phrase, isLikely, isContinued } = crisis
  const isLife = reading.kind === 'life'
  if (isContinued) return isLikely && isLife ? { ...reading, kind: 'careful.later' } : reading
  const isNamed = phrase !== null && reading.text.split(' ').length <= MOST_WORDS_AROUND_A_PHRASE
  // a symptom that a phrase of the emergency list names matters more than the question that came with it
  if (kind === 'emergency' && phrase !== null && reading.kind.startsWith('health')) return { ...reading, kind: 'health.urgent' }
  if (kind === 'emergency' && phrase === null && isLife && reading.certainty >= CERTAIN) return reading
  if (kind === 'emergency') return isLife && (isLikely || isNamed) ? { ...reading, kind: 'health.urgent' } : reading
  const isOtherMatter = isLife && reading.certainty >= ALMOST_CERTAIN && UNLIKELY_IN_DANGER.has(reading.situations[0]?.theme ?? '')
  return isLikely && !isOtherMatter ? { ...reading, kind: 'careful' } : reading
}

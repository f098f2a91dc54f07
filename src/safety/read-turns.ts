import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Crisis } from './crisis.ts'
import { crisisOf, readKnowledge, readMessage } from './gate.ts'
import type { Language } from './language.ts'
import type { Later } from './model/later-model.ts'
import type { Reading } from './reading.ts'
import { writtenWords } from './words/written-words.ts'

/** What the gate knows about one message. */
interface Turn {
  crisis: Crisis | null
  /** Undefined until it is needed, which is only if the message follows a crisis. */
  later: Later | undefined
  language: Language
  /** Whether the message begins with a "no". */
  denies: boolean
}

/**
 * A message may be in a language only if the number of its words that belong to the language is at least this fraction of the number that
 * belong to the best-fitting language.
 */
const PLAUSIBLE = 0.85

const DENIAL = /^\W*(no|nope|nah|nein|nee|non|não|nao)\s*([,.!;:]|$|not at all|pas du tout|para nada|gar nicht|de jeito nenhum)/i

/** A cache, because every request repeats the earlier messages of its conversation. Its keys are digests, because messages are private. */
const turns = new LRUCache<string, Turn>({ max: 2_000 })

/** Reads a message, unless it is cached. `isAfterCrisis` means that an earlier turn of the conversation contains a crisis. */
export function readTurn(message: string, isAfterCrisis: boolean): Turn {
  const key = createHash('sha256').update(message).digest('base64')
  const known = turns.get(key)
  if (known && (known.later !== undefined || !isAfterCrisis)) return known
  const read = readMessage(message)
  const turn = {
    crisis: crisisOf(read),
    later: isAfterCrisis ? laterIn(message, read.readings) : undefined,
    language: read.readings[0]?.language ?? 'en',
    denies: DENIAL.test(message),
  }
  turns.set(key, turn)
  return turn
}

function laterIn(message: string, readings: readonly Reading[]): Later {
  const [best] = readings
  const says = (context: 'unreal' | 'safer') =>
    readings.some((reading) => reading.fit >= PLAUSIBLE * (best?.fit ?? 0) && reading.has(context))
  if (says('unreal')) return 'unreal'
  return says('safer') ? 'safer' : readKnowledge().followUps.judge(writtenWords(message))
}

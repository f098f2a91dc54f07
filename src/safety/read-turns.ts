import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Crisis } from './crisis.ts'
import { crisisOf, readKnowledge, readMessage } from './gate.ts'
import type { Language } from './language.ts'
import type { Later } from './model/later-model.ts'
import type { Reading } from './reading.ts'
import { writtenWords } from './words/written-words.ts'

/** What the gate knows of one message. */
interface Turn {
  crisis: Crisis | null
  /** Undefined if nobody asked yet. */
  later: Later | undefined
  language: Language
  /** Whether it begins by saying no. */
  denies: boolean
}

/** A language in which a message may be written knows at least this share of the words that the best-fitting one knows. */
const PLAUSIBLE = 0.85

const DENIAL = /^\W*(no|nope|nah|nein|nee|non|não|nao)\s*([,.!;:]|$|not at all|pas du tout|para nada|gar nicht|de jeito nenhum)/i

/** Every request brings the earlier messages of its conversation along. They are remembered by a digest, because they are private. */
const turns = new LRUCache<string, Turn>({ max: 2_000 })

/** Reads a message that comes after a crisis, or not, unless it has been read before. */
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

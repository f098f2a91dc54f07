import { type Crisis, isWorse } from './crisis.ts'
import { readingsOf, worstCrisis } from './gate.ts'
import type { Reading } from './reading.ts'

export interface Conversation {
  message: string
  /** What the person wrote before, oldest first. */
  earlier: readonly string[]
}

export interface Finding extends Crisis {
  /** Whether the crisis is in an earlier message, and the newest one says nothing of it. */
  isContinued: boolean
}

/** The newest part of a conversation that is read: enough for a crisis to be remembered, and little enough to be read quickly. */
const MOST_TURNS = 8
const MOST_CHARACTERS = 3_000
/** A language in which a message may be written knows at least this share of the words that the best-fitting one knows. */
const PLAUSIBLE = 0.85

/** The part of a conversation that the gate reads. The assistant's turns are left out: its words are not the person's. */
export function conversationOf(message: string, history: readonly { role: string; content: string }[] = []): Conversation {
  const earlier: string[] = []
  let left = MOST_CHARACTERS
  for (const { role, content } of history.toReversed()) {
    if (role !== 'user') continue
    if (earlier.length === MOST_TURNS || left <= 0) break
    earlier.unshift(content.slice(-left))
    left -= content.length
  }
  return { message, earlier }
}

/**
 * Detects a crisis in a conversation. A strong one stays until the person says otherwise: that it was a film or a figure of
 * speech, which ends it, or that they are better or with somebody, which makes it weak. A weak one stays for one more message.
 */
export const crisisInConversation = ({ message, earlier }: Conversation): Finding | null =>
  [...earlier, message].reduce(remember, { finding: null, isRecent: false }).finding

/** What is known of a person's state after a message. */
interface Memory {
  finding: Finding | null
  /** Whether the newest message said something about it. */
  isRecent: boolean
}

function remember({ finding, isRecent }: Memory, message: string): Memory {
  const readings = readingsOf(message)
  const crisis = worstCrisis(readings)
  const before = finding?.strength === 'strong' || isRecent ? finding : null
  const lasting = before && laterView(before, readings)
  if (crisis && !(lasting && isWorse(lasting, crisis))) return { finding: { ...crisis, isContinued: false }, isRecent: true }
  return { finding: lasting && { ...lasting, isContinued: true }, isRecent: lasting?.strength !== before?.strength }
}

/** What is left of an earlier crisis after a message. */
function laterView(crisis: Finding, readings: readonly Reading[]): Finding | null {
  const [best] = readings
  const says = (context: 'unreal' | 'safer') =>
    readings.some((reading) => reading.fit >= PLAUSIBLE * (best?.fit ?? 0) && reading.has(context))
  if (says('unreal')) return null
  return says('safer') ? { ...crisis, strength: 'weak' } : crisis
}

import { type Crisis, isWorse } from './crisis.ts'
import { readTurn } from './read-turns.ts'

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

/** The part of a conversation that the gate reads. The assistant's turns are left out: its words are not the person's. */
export function conversationOf(message: string, history: readonly { role: string; content: string }[] = []): Conversation {
  const earlier: string[] = []
  let left = MOST_CHARACTERS - message.length
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
  const before = finding?.strength === 'strong' || isRecent ? finding : null
  const { crisis, later } = readTurn(message, before !== null)
  const lasting = later === 'unreal' ? null : later === 'safer' && before ? { ...before, strength: 'weak' as const } : before
  if (crisis && !(lasting && isWorse(lasting, crisis))) return { finding: { ...crisis, isContinued: false }, isRecent: true }
  return { finding: lasting && { ...lasting, isContinued: true }, isRecent: lasting?.strength !== before?.strength }
}

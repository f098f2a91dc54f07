import { type Crisis, isWorse } from './crisis.ts'
import { readTurn } from './read-turns.ts'
import { readReply, withoutEchoes } from './replies.ts'

interface Turn {
  role: string
  content: string
}

export interface Conversation {
  message: string
  /** What was said before, oldest first. */
  earlier: readonly Turn[]
}

export interface Finding extends Crisis {
  /** Whether the crisis is in an earlier message, and the newest one says nothing of it. */
  isContinued: boolean
  /** Whether the person has since said that they are better, or not alone. */
  isSafer: boolean
}

/** The newest part of a conversation that is read: enough for a crisis to be remembered, and little enough to be read quickly. */
const MOST_TURNS = 8
const MOST_CHARACTERS = 3_000

/** The part of a conversation that the gate reads. */
export function conversationOf(message: string, history: readonly Turn[] = []): Conversation {
  const earlier: Turn[] = []
  let [left, messages] = [MOST_CHARACTERS - message.length, 0]
  for (const { role, content } of history.toReversed()) {
    const isPerson = role === 'user'
    if (messages === MOST_TURNS || left <= 0) break
    earlier.unshift({ role, content: isPerson ? content.slice(-left) : content })
    if (!isPerson) continue
    left -= content.length
    messages++
  }
  return { message, earlier }
}

/**
 * Detects a crisis in a conversation. A strong one stays until the person says otherwise: that it was a film or a figure of
 * speech, which ends it, or that they are better or with somebody, which makes it weak. A weak one stays for one more message.
 * A reply that sends the person to help makes it strong, unless they say otherwise; one that is relieved ends it.
 */
export const crisisInConversation = ({ message, earlier }: Conversation): Finding | null =>
  [...earlier, { role: 'user', content: message }].map(withoutEcho).reduce(remember, NOTHING).finding

/** What a person quotes from the reply before says nothing of themselves. */
function withoutEcho(turn: Turn, index: number, turns: readonly Turn[]): Turn {
  const before = turns[index - 1]
  return turn.role === 'user' && before?.role === 'assistant' ? { ...turn, content: withoutEchoes(turn.content, before.content) } : turn
}

/** What is known of a person's state after a turn. */
interface Memory {
  finding: Finding | null
  /** Whether the newest turn said something about it. */
  isRecent: boolean
  /** Whether only a reply saw it, and nothing that the person wrote had shown it before. */
  isOnlyInReply: boolean
  /** Whether the person has spoken of harming themselves: that often comes back after the moment has passed. */
  canReturn: boolean
}

const NOTHING: Memory = { finding: null, isRecent: false, isOnlyInReply: false, canReturn: false }

const remember = (memory: Memory, { role, content }: Turn): Memory =>
  role === 'user' ? rememberMessage(memory, content) : rememberReply(memory, content)

function rememberReply(memory: Memory, reply: string): Memory {
  const { finding, isOnlyInReply, canReturn } = memory
  const { shown, kind } = readReply(reply)
  if (shown === null) return isOnlyInReply ? NOTHING : memory
  if (shown === 'relief')
    return finding && canReturn ? { ...memory, finding: weakened(finding), isRecent: true, isOnlyInReply: false } : NOTHING
  if (finding) return { ...memory, finding: { ...finding, strength: 'strong' }, isRecent: true }
  const seen: Finding = {
    kind,
    strength: 'strong',
    language: 'en',
    isAboutOther: false,
    phrase: null,
    isLikely: true,
    isContinued: true,
    isSafer: false,
  }
  return { ...memory, finding: seen, isRecent: true, isOnlyInReply: true }
}

const weakened = (finding: Finding): Finding => ({ ...finding, strength: 'weak' })

function rememberMessage({ finding, isRecent, isOnlyInReply, canReturn }: Memory, message: string): Memory {
  const before = finding?.strength === 'strong' || isRecent ? finding : null
  const { crisis, later, language, denies } = readTurn(message, before !== null)
  const isOver = later === 'unreal' || (isOnlyInReply && denies)
  // who is safer may still mention the pills that they gave away, but not a danger in so many words
  const isSafer = later === 'safer' && !crisis?.phrase
  const lasting = isOver ? null : before && isSafer ? { ...weakened(before), isSafer } : before
  const isNew = crisis && !(before && isSafer) && !(lasting && isWorse(lasting, crisis))
  if (isNew)
    return {
      finding: { ...crisis, isContinued: false, isSafer: false },
      isRecent: true,
      isOnlyInReply: false,
      canReturn: canReturn || isWish(crisis),
    }
  const continued = lasting && { ...lasting, ...(isOnlyInReply && { language }), isContinued: true }
  return {
    finding: continued,
    isRecent: lasting?.strength !== before?.strength,
    isOnlyInReply: lasting !== null && isOnlyInReply,
    canReturn: canReturn && !isOver,
  }
}

const isWish = ({ kind, strength, isAboutOther }: Crisis): boolean => kind === 'self_harm' && strength === 'strong' && !isAboutOther

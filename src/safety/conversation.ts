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
  /** Whether the crisis comes from an earlier turn, and the newest message doesn't mention it. */
  isContinued: boolean
  /** Whether the person has since said that they are better, or not alone. */
  isSafer: boolean
}

/** Limits on how much of the end of a conversation is read: enough to remember a crisis, and little enough to be read quickly. */
const MOST_TURNS = 8
const MOST_CHARACTERS = 3_000

/** Returns the newest part of a conversation, which is all that the gate reads. */
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
 * Detects a crisis in a conversation. A strong crisis persists until the person says that they meant a film or a figure of speech, which
 * ends it, or that they are better or with somebody, which makes it weak. A weak crisis lasts for one more message. An assistant's reply
 * that directs the person to help makes the crisis strong, unless the person denies it. A reply that expresses relief ends or weakens it.
 */
export const crisisInConversation = ({ message, earlier }: Conversation): Finding | null =>
  [...earlier, { role: 'user', content: message }].map(withoutEcho).reduce(remember, NOTHING).finding

/** Removes what a person quotes from the previous reply, because a quotation says nothing about the person. */
function withoutEcho(turn: Turn, index: number, turns: readonly Turn[]): Turn {
  const before = turns[index - 1]
  return turn.role === 'user' && before?.role === 'assistant' ? { ...turn, content: withoutEchoes(turn.content, before.content) } : turn
}

/** What is known about a person's state after a turn. */
interface Memory {
  finding: Finding | null
  /** Whether the newest turn changed the finding. If it didn't, a weak finding ends with the next message. */
  isRecent: boolean
  /** Whether the crisis is evident only from an assistant's reply, and not from anything that the person wrote. */
  isOnlyInReply: boolean
  /** Whether the person has expressed a wish to harm themselves, which often returns after the moment has passed. */
  canReturn: boolean
  /** Whether a reply has named a helpline. After that, another sign of the same danger is a strong one. */
  hasNamedHelp: boolean
}

const NOTHING: Memory = { finding: null, isRecent: false, isOnlyInReply: false, canReturn: false, hasNamedHelp: false }

const remember = (memory: Memory, { role, content }: Turn): Memory =>
  role === 'user' ? rememberMessage(memory, content) : rememberReply(memory, content)

function rememberReply(memory: Memory, reply: string): Memory {
  const { finding, isOnlyInReply, canReturn } = memory
  const { shown, kind, namesHelp, isInCase } = readReply(reply)
  const helped = { ...memory, hasNamedHelp: memory.hasNamedHelp || namesHelp }
  if (shown === 'relief' && !namesHelp)
    return finding && canReturn ? { ...helped, finding: weakened(finding), isRecent: true, isOnlyInReply: false } : NOTHING
  // a reply that mentions a helpline only in case things get worse shows less concern than one that urges the person to call
  const strength = shown === 'danger' && !isInCase ? 'strong' : namesHelp ? 'weak' : null
  if (strength === null) return isOnlyInReply || (finding && isFaint(finding)) ? NOTHING : helped
  if (finding) return { ...helped, finding: strength === 'strong' ? { ...finding, strength } : finding, isRecent: true }
  const seen: Finding = {
    kind,
    strength,
    language: 'en',
    isAboutOther: false,
    phrase: null,
    isLikely: true,
    isContinued: true,
    isSafer: false,
  }
  return { ...helped, finding: seen, isRecent: true, isOnlyInReply: true }
}

/** Whether only the model noticed a danger, with a low score. If the reply shows no concern, such a danger was probably a false alarm. */
const isFaint = ({ strength, isLikely, phrase, kind }: Finding): boolean =>
  strength === 'weak' && !isLikely && phrase === null && kind !== 'self_harm' && kind !== 'abuse'

const weakened = (finding: Finding): Finding => ({ ...finding, strength: 'weak' })

function rememberMessage({ finding, isRecent, isOnlyInReply, canReturn, hasNamedHelp }: Memory, message: string): Memory {
  const before = finding?.strength === 'strong' || isRecent ? finding : null
  const { crisis, later, language, denies } = readTurn(message, before !== null)
  const isOver = later === 'unreal' || (isOnlyInReply && denies)
  // a person who is safer may still mention the pills that they gave away, but doesn't state a danger explicitly
  const isSafer = later === 'safer' && !crisis?.phrase
  const lasting = isOver ? null : before && isSafer ? { ...weakened(before), isSafer } : before
  // people who say that they meant a game may still mention what they do to its characters
  const isPlay = isOver && crisis?.kind === 'harm_to_others' && before?.kind !== 'harm_to_others'
  const isNew = crisis && !(before && (isSafer || isPlay)) && !(lasting && isWorse(lasting, crisis))
  const isAgain = hasNamedHelp && !isOnlyInReply && crisis?.kind === before?.kind
  if (isNew)
    return {
      finding: { ...crisis, strength: isAgain ? 'strong' : crisis.strength, isContinued: false, isSafer: false },
      isRecent: true,
      isOnlyInReply: false,
      canReturn: canReturn || isWish(crisis),
      hasNamedHelp,
    }
  const continued = lasting && { ...lasting, ...(isOnlyInReply && { language }), isContinued: true }
  return {
    finding: continued,
    isRecent: lasting?.strength !== before?.strength,
    isOnlyInReply: lasting !== null && isOnlyInReply,
    canReturn: canReturn && !isOver,
    hasNamedHelp: hasNamedHelp && !isOver,
  }
}

const isWish = ({ kind, strength, isAboutOther }: Crisis): boolean =>
  (kind === 'self_harm' || kind === 'eating_disorder') && strength === 'strong' && !isAboutOther

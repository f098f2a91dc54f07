import type { LabelledMessage } from './messages.ts'

/** Of this many messages, one is also learnt from together with another. */
const EVERY = 2
const LONGEST = 200
const LONGEST_BESIDE = 160
/** Picks messages that have nothing to do with each other, the same ones in every build. */
const STRIDE = 7_919

/**
 * Messages with an ordinary one of the same language before or after them. People write about other things too, and a danger is not
 * less real because of them.
 */
export function withUnrelated(messages: readonly LabelledMessage[]): LabelledMessage[] {
  const ordinary = new Map<string, string[]>()
  for (const { text, lang, strength } of messages)
    if (strength === 'none' && text.length < LONGEST_BESIDE) {
      const others = ordinary.get(lang)
      if (others) others.push(text)
      else ordinary.set(lang, [text])
    }
  return messages
    .filter(({ text }, index) => index % EVERY === 0 && text.length < LONGEST)
    .map((message, index) => {
      const others = ordinary.get(message.lang) ?? []
      const other = others[(index * STRIDE) % others.length] ?? ''
      return { ...message, text: index % 2 === 0 ? `${other} ${message.text}` : `${message.text}. ${other}` }
    })
}

import type { LabelledMessage } from './messages.ts'

/** One message out of this many is used a second time, combined with another message. */
const EVERY = 2
const LONGEST = 200
const LONGEST_BESIDE = 160
/**
 * The distance between the ordinary messages that are added to successive messages. It is large, so that they vary, and fixed, so that
 * every build adds the same ones.
 */
const STRIDE = 7_919

/**
 * Returns messages with an ordinary message in the same language added before or after each. People in danger also write about other
 * things, which don't make the danger any less real.
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

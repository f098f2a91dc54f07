import { SENTENCE } from '../words/own-words.ts'
import { stemsOf } from '../words/stems.ts'
import type { Answer, Answering } from './answering.ts'
import { answerPlainly } from './plain.ts'

const MOST_WORDS = 30
const BEGINNING =
  /\b(?:first|at the (?:start|beginning)|zuerst|als erstes|am anfang|d'abord|en premier|au debut|primero|al principio|primeiro|no (?:comeco|inicio))\b/

/** Answers whether the coach remembers something: with the person's own words, if they are in this conversation. */
export function answerFromMemory(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const messages = context.history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const quote = saidAbout(written, BEGINNING.test(reading.text) ? messages.slice(0, 1) : messages)
  const text = quote && lines.pick(reading.book.lines['about.memory.here'], { quote })
  return text ? { text, beliefSlug: null } : answerPlainly(answering)
}

/** The sentence that has most in common with the question; the newest one if several have, or none has. */
function saidAbout(question: string, messages: readonly string[]): string | undefined {
  const asked = new Set(stemsOf(question))
  const sentences = messages.flatMap((message) => message.match(SENTENCE) ?? []).map((sentence) => sentence.trim())
  return sentences
    .filter((sentence) => sentence !== '' && sentence.split(/\s+/).length <= MOST_WORDS)
    .map((sentence) => ({ sentence, shared: new Set(stemsOf(sentence).filter((stem) => asked.has(stem))).size }))
    .reduce<{ sentence: string; shared: number } | undefined>((best, each) => (best && best.shared > each.shared ? best : each), undefined)
    ?.sentence
}

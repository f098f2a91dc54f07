import type { LanguageModelV3Prompt } from '@ai-sdk/provider'
import { modelError } from '../../ai/model-errors.ts'
import type { FinishReason } from '../../ai/model-stream.ts'
import { OutputGate } from '../../safety/output-gate.ts'
import type { CoachContext } from './coach-context.ts'
import { certainLanguage, isSpoken } from './engine/reading/language.ts'
import { sentencesOf } from './engine/words/said-before.ts'
import { isBlank, leakIn, unfinished } from './leaks.ts'
import { hasInventedNumber, numbersIn } from './practice-claims.ts'

const MOST_REPEATS = 2
/** The maximum length of a leak. Whenever text arrives, only this much of the preceding text is searched again. */
const LONGEST_LEAK = 2_000
/** The maximum length, in words, of a text whose language can't be determined reliably. */
const WORDS_OF_A_LANGUAGE = 12
/** Markup and invisible characters. Without them, the text is harmless, whatever they were intended to do. */
const MARKUP = /[*`#<>|~\\]|[\p{Cc}\p{Cf}\p{Co}](?<![\n\u200c\u200d])/gu
/** The beginning of a reply that is meant for a program, not for a person. */
const NOT_A_REPLY = /^\s*(?:[{[]|```|<\w|(?:tool|function)_?(?:call|use))/i

const malformed = (problem: string) =>
  modelError('model_malformed', "The model's reply did not pass the output checks. Nothing was charged.", new Error(problem))

/**
 * Passes on a model's reply, without markup. Throws as soon as the reply turns out to be harmful, to quote the prompt or to be unsuitable for
 * the person.
 */
export async function* checkedAnswer(
  text: AsyncGenerator<string, FinishReason>,
  prompt: LanguageModelV3Prompt,
  context: CoachContext,
): AsyncGenerator<string, FinishReason> {
  const gate = new OutputGate(rulesIn(prompt))
  const known = numbersIn(context)
  const language = certainLanguage(context.message)
  const written = [context.message, ...context.history.map(({ content }) => content)].join('\n')
  let raw = ''
  let passed = 0
  const next = (end: number): string => {
    const clean = raw.slice(passed, end).replaceAll(MARKUP, '')
    passed = end
    return clean
  }
  try {
    for (;;) {
      const { done, value } = await text.next()
      const safe = done ? gate.end() : gate.read(value)
      if (gate.withheld) throw modelError('model_unsafe', "The model's reply was withheld because it was unsafe. Nothing was charged.")
      const from = Math.max(0, raw.length - LONGEST_LEAK)
      raw += safe
      const problem = safe && (leakIn(raw.slice(from), written) ?? problemIn(raw, known, language))
      if (problem) throw malformed(problem)
      if (done && isBlank(raw.replaceAll(MARKUP, '')))
        throw modelError('model_empty', 'The model returned an empty reply. Nothing was charged.')
      const end = done ? raw.length : raw.length - unfinished(raw)
      const clean = end > passed && !isBlank(raw.slice(0, end)) ? next(end) : ''
      if (clean !== '') yield clean
      if (done) return value
    }
  } finally {
    await text.return('stop')
  }
}

const rulesIn = (prompt: LanguageModelV3Prompt): string =>
  prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n')

function problemIn(raw: string, known: ReadonlySet<string>, language: string | null): string | null {
  if (NOT_A_REPLY.test(raw)) return 'it is written for a program'
  if (isRepetitive(raw)) return 'it repeats itself'
  if (hasInventedNumber(raw, known)) return "it states a number about the person's practice that is not in the data"
  return isOtherLanguage(raw, language) ? 'it is in another language' : null
}

function isRepetitive(raw: string): boolean {
  const counts = new Map<string, number>()
  for (const sentence of sentencesOf(raw)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts.values()].some((count) => count > MOST_REPEATS)
}

/** Whether a reply is in a different language from the message. If the message's language is uncertain, any language is accepted. */
function isOtherLanguage(raw: string, language: string | null): boolean {
  if (!language || !isSpoken(language) || raw.split(/\s+/).length <= WORDS_OF_A_LANGUAGE) return false
  const own = certainLanguage(raw)
  return own !== null && own !== language
}

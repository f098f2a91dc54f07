import type { Answering } from './answering.ts'
import { asksForWords, hasWords } from './steps.ts'

/** Questions whose answer already tells the person what to do, so that the reply needs no other suggestion. */
const ANSWERED_BY_A_STEP = new Set(['decide', 'saying', 'words', 'why'])

/** Themes in which people have a choice to make. */
const CHOICES = new Set(['deciding', 'job', 'couple', 'changing', 'seeking_love'])

interface DirectAnswer {
  /** The answer, unless the suggested step itself answers the question. */
  answer?: string
  /** Whether `answer` already tells the person what to do. */
  isStep: boolean
}

/**
 * Answers a direct question honestly before anything else: whether to do something, what to say, or whether something is wrong with the
 * person. If `step` already contains the words that the person asks for, it needs no other answer.
 */
export function answerTo(answering: Answering, step?: string): DirectAnswer | null {
  const {
    written,
    reading: { book, question, situations },
    lines,
  } = answering
  if (!question) return null
  // people who only say that they don't know what to think have no choice to make
  if (question === 'decide' && !written.includes('?') && !CHOICES.has(situations[0]?.theme ?? 'deciding')) return null
  const isAboutWords = asksForWords(answering)
  // the step itself answers such a question
  if (question === 'how' || (isAboutWords && hasWords(step))) return { isStep: false }
  const all = book.lines[`answer.${isAboutWords ? 'words' : question}`]
  const text = (question === 'saying' ? lines.pick(all?.filter(hasWords)) : undefined) ?? lines.pick(all)
  return text ? { answer: text, isStep: ANSWERED_BY_A_STEP.has(question) } : null
}

/** Answers a direct question as well as the little that is known allows, or admits that the coach can't answer it. */
export function admittedIn(answering: Answering, question: string | null): string | undefined {
  const { reading, lines } = answering
  if (!question) return undefined
  const admitted = lines.pick(reading.book.lines[`admitted.${question}`])
  return admitted ?? (reading.book.lines[`admitted.${question}`] ? undefined : answerTo(answering)?.answer)
}

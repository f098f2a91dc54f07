import type { Answering } from './answering.ts'
import { hasWords } from './steps.ts'

/** Questions whose answer already tells the person what to do, so that the reply needs no other suggestion. */
const ANSWERED_BY_A_STEP = new Set(['decide', 'saying', 'words', 'why'])

/** Themes in which people have a choice to make. */
const CHOICES = new Set(['deciding', 'job', 'couple', 'changing', 'seeking_love'])

interface DirectAnswer {
  /** The answer, unless the suggested step itself answers the question. */
  answer?: string
  /** The line that introduces the suggested step if the step itself answers the question. */
  lead?: string
  /** Whether `answer` already tells the person what to do. */
  isStep: boolean
}

/**
 * Answers a direct question honestly before anything else: whether to do something, what to say, or whether something is wrong with the
 * person. If `step` already contains the words that the person asks for, it only needs an introduction.
 */
export function answerTo({ written, reading: { book, question, situations }, lines }: Answering, step?: string): DirectAnswer | null {
  if (!question) return null
  // people who only say that they don't know what to think have no choice to make
  if (question === 'decide' && !written.includes('?') && !CHOICES.has(situations[0]?.theme ?? 'deciding')) return null
  const isSaid = question === 'saying' && hasWords(step)
  const text = lines.pick(book.lines[`answer.${question === 'saying' && !isSaid ? 'words' : question}`])
  if (!text) return null
  return isSaid || question === 'how' ? { lead: text, isStep: false } : { answer: text, isStep: ANSWERED_BY_A_STEP.has(question) }
}

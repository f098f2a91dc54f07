import type { Answering } from './answering.ts'
import { hasWords } from './steps.ts'

/** Questions whose answer already is something to do. */
const ANSWERED_BY_A_STEP = new Set(['decide', 'saying', 'words', 'why'])

/** Themes in which people have a choice to make. */
const CHOICES = new Set(['deciding', 'job', 'couple', 'changing', 'seeking_love'])

interface DirectAnswer {
  /** The answer, unless the step is the answer. */
  answer?: string
  /** The line that introduces the step if the step is the answer. */
  lead?: string
  /** Whether the answer is something to do. */
  isStep: boolean
}

/**
 * Answers a direct question first and honestly: whether to do something, what to say, whether something is wrong with the person. If `step`
 * contains the words that the person asks for, it only needs an introduction.
 */
export function answerTo({ written, reading: { book, question, situations }, lines }: Answering, step?: string): DirectAnswer | null {
  if (!question) return null
  // people who don't know what to think don't have a choice to make
  if (question === 'decide' && !written.includes('?') && !CHOICES.has(situations[0]?.theme ?? 'deciding')) return null
  const isSaid = question === 'saying' && hasWords(step)
  const text = lines.pick(book.lines[`answer.${question === 'saying' && !isSaid ? 'words' : question}`])
  if (!text) return null
  return isSaid || question === 'how' ? { lead: text, isStep: false } : { answer: text, isStep: ANSWERED_BY_A_STEP.has(question) }
}

import type { Answering } from './answering.ts'
import { hasWords } from './steps.ts'

/** Questions whose answer is itself something to do. */
const ANSWERED_BY_A_STEP = new Set(['decide', 'saying', 'words', 'why'])

/** Themes in which somebody has to choose. */
const CHOICES = new Set(['deciding', 'job', 'couple', 'changing', 'seeking_love'])

interface DirectAnswer {
  /** An answer of its own. */
  answer?: string
  /** What introduces the step, if that is the answer. */
  lead?: string
  /** Whether the answer is something to do. */
  isStep: boolean
}

/**
 * Answers a direct question first and honestly: whether to do something, what to say, whether something is wrong with them. If `step`
 * has the words that the person asks for, it only has to be introduced.
 */
export function answerTo({ written, reading: { book, question, situations }, lines }: Answering, step?: string): DirectAnswer | null {
  if (!question) return null
  // who doesn't know what to think has no choice to make
  if (question === 'decide' && !written.includes('?') && !CHOICES.has(situations[0]?.theme ?? 'deciding')) return null
  const isSaid = question === 'saying' && hasWords(step)
  const text = lines.pick(book.lines[`answer.${question === 'saying' && !isSaid ? 'words' : question}`])
  if (!text) return null
  return isSaid || question === 'how' ? { lead: text, isStep: false } : { answer: text, isStep: ANSWERED_BY_A_STEP.has(question) }
}

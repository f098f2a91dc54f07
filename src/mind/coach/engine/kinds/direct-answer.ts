import type { Answering } from './answering.ts'

/** Questions whose answer is itself something to do. */
const ANSWERED_BY_A_STEP = new Set(['decide', 'words', 'why'])

interface DirectAnswer {
  text: string
  isStep: boolean
}

/** Answers a direct question first and honestly: whether to do something, what to say, whether something is wrong with them. */
export function answerTo({ reading: { book, question }, lines }: Answering): DirectAnswer | null {
  const text = question ? lines.pick(book.lines[`answer.${question}`]) : undefined
  return question && text ? { text, isStep: ANSWERED_BY_A_STEP.has(question) } : null
}

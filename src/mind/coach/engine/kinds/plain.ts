import type { Answer, Answering } from './answering.ts'

/** Answers a message that isn't about a belief, such as thanks or a question about the coach, with a prewritten line. */
export const answerPlainly = ({ reading: { book, kind }, lines }: Answering): Answer => ({
  text: lines.say(book.lines[kind] ?? book.lines[kind.split('.')[0] ?? ''] ?? book.lines.open),
  beliefSlug: null,
})

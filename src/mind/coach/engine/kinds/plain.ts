import type { Answer, Answering } from './answering.ts'

/** Answers a message that isn't about a belief with a prewritten line, such as thanks, a fact or a question about the coach. */
export const answerPlainly = ({ reading: { book, kind }, lines }: Answering): Answer => ({
  text: lines.say(book.lines[kind] ?? book.lines[kind.split('.')[0] ?? ''] ?? book.lines.open),
  beliefSlug: null,
})

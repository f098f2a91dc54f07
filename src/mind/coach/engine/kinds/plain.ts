import type { Answer, Answering } from './answering.ts'

/** An answer to a message that isn't about a belief: thanks, a fact, a question about the coach. */
export const answerPlainly = ({ reading: { book, kind }, lines }: Answering): Answer => ({
  text: lines.say(book.lines[kind] ?? book.lines[kind.split('.')[0] ?? ''] ?? book.lines.open),
  beliefSlug: null,
})

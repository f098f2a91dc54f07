import { createInterface } from 'node:readline'
import { askLine } from '../../prompt.ts'
import { say, type Terminal } from '../../terminal.ts'

/** Asks a question. After Ctrl-C or the end of input, this and every later question returns null. */
export type Ask = (question: string) => Promise<string | null>

export function questionsTo(terminal: Terminal): Ask {
  if (!terminal.stdin.isTTY) return questionsToPipe(terminal)
  let ended = false
  return async (question) => {
    const answer = ended ? null : await askLine(terminal, question)
    ended = answer === null
    return answer
  }
}

function questionsToPipe(terminal: Terminal): Ask {
  const lines = createInterface({ input: terminal.stdin })[Symbol.asyncIterator]()
  return async (question) => {
    say(terminal, question)
    const { value, done } = await lines.next()
    return done ? null : value.trim()
  }
}

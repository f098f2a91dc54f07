import { foldWords } from '../../text/fold.ts'

const MAX_LENGTH = 160

/** Text that shows why an entity was found: another name of the entity, or the passage that contains the query's words. */
export function snippet(text: string, words: readonly string[], foundBy: string | null): string | null {
  const whole = foundBy === null ? textFrom(text, words) : `Also known as ${foundBy}. ${text}`
  return whole === '' ? null : cut(whole)
}

/** The text, starting at the first sentence that contains one of the words. */
function textFrom(text: string, words: readonly string[]): string {
  const wanted = words.filter((word) => word.length > 2)
  const sentences = text.split(/(?<=[.!?]) /)
  const at = sentences.findIndex((sentence) => {
    const folded = ` ${foldWords(sentence)}`
    return wanted.some((word) => folded.includes(` ${word}`))
  })
  return sentences.slice(Math.max(0, at)).join(' ')
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const short = text.slice(0, MAX_LENGTH - 1)
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`
}

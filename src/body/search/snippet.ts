import { foldWords } from '../../text/fold.ts'

const LONGEST = 160

/** Plain text of at most 160 characters that shows why an entity was found: by another name, or where the words stand. */
export function snippet(text: string, words: string, label: string, name: string): string | null {
  const lead = label !== '' && label !== name ? `Also known as ${label}. ` : ''
  const around = lead === '' ? from(text, words) : text
  const whole = `${lead}${around}`
  return whole === '' ? null : cut(whole)
}

/** The sentence in which one of the words stands, and what follows it. */
function from(text: string, words: string): string {
  const wanted = words.split(' ').filter((word) => word.length > 2)
  const sentences = text.split(/(?<=[.!?]) /)
  const at = sentences.findIndex((sentence) => {
    const folded = ` ${foldWords(sentence)}`
    return wanted.some((word) => folded.includes(` ${word}`))
  })
  return sentences.slice(Math.max(0, at)).join(' ')
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text
  const short = text.slice(0, LONGEST - 1)
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), LONGEST / 2)).trimEnd()}…`
}

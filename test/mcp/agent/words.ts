/** Function words and the verbs of asking: they say that somebody wants something, but not what it is. */
const EMPTY = new Set(
  `a an the this that these those it its it's is are was were be been being am i i'm i've i'd me my mine myself you your we us our they them
  their he she his her and or but nor if then than so as at by for from in into of off on onto out over to up with without within while
  during about against between through before after do does did done doing have has had having can could may might must shall should will
  would what which who whom whose when where why how there here all any each every some no not only own same too very just also please ok
  okay any anything something everything like want wants need tell show give get let make see say says ask find look list read write check
  know think help helps take takes taking took drink drinks eat eats use uses using go goes going come comes coming`.split(/\s+/),
)

export const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** Removes common English endings. */
export const stem = (word: string): string =>
  word
    .replace(/['’]s$/, '')
    .replace(/(?<=\w{3})ies$/, 'y')
    .replace(/(?<=\w{3})(?:ings?|ed|ly)$|(?<=\w{4})ions?$/, '')
    .replace(/(?<=\w{3}(?:s|x|ch|sh))es$/, '')
    .replace(/(?<=\w{2}[^s])s$/, '')
    .replace(/(?<=\w{3})e$/, '')

export const isEmpty = (word: string): boolean => EMPTY.has(word)
export const stemsOf = (text: string): string[] =>
  tokensOf(text)
    .flatMap((word) => word.split('-'))
    .map(stem)
export const meaningOf = (text: string): string[] =>
  tokensOf(text)
    .filter((word) => !isEmpty(word))
    .flatMap((word) => word.split('-'))
    .map(stem)

const PREPOSITIONS = ['about', 'against', 'at', 'for', 'from', 'in', 'of', 'on', 'to', 'with']

interface Phrase {
  text: string
  /** The preposition before the phrase, if any. */
  cue: string
}

/** The runs of meaningful words. Words in `known` are left out, because they are about the tool rather than the request. */
export function phrasesOf(request: string, known: ReadonlySet<string>): Phrase[] {
  const phrases: Phrase[] = []
  let [cue, isOpen] = ['', false]
  for (const part of request.split(/([\s,;:.?!]+)/)) {
    const [token] = tokensOf(part)
    if (!token) {
      if (/[,;:.?!]/.test(part)) isOpen = false
    } else if (isEmpty(token) || known.has(stem(token))) {
      isOpen = false
      if (PREPOSITIONS.includes(token)) cue = token
    } else if (isOpen) {
      const last = phrases.at(-1) as Phrase
      last.text += ` ${part}`
    } else {
      phrases.push({ text: part, cue })
      ;[cue, isOpen] = ['', true]
    }
  }
  return phrases.map(({ text, cue }) => ({ text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''), cue }))
}

export const overlap = (one: readonly string[], other: readonly string[]): number =>
  new Set(one.filter((word) => other.includes(word))).size

import { readFrameCues, readLines, readWordings } from '../../../../corpus/coach/lines.ts'
import { readTopics } from '../../../../corpus/coach/topics.ts'
import { knowledgeIn } from '../../../../recognition/knowledge.ts'

/** A word within a sentence. In German, it is capitalized only if it is a noun. */
const WITHIN_SENTENCE = /(?<=[\p{L},] )\p{L}{3,}/gu

let nouns: ReadonlySet<string> | undefined

/** German nouns, in lower case: words that are always capitalized in the coach's own German texts. */
export function germanNouns(): ReadonlySet<string> {
  nouns ??= new Set([...nounsIn(JSON.stringify(germanTexts())), ...people()])
  return nouns
}

/** Words for people, as they follow "mein": "Onkel", "Chefin". */
const people = (): string[] => (readFrameCues('de').persons.match(/(?!Mein)\p{Lu}\p{Ll}{2,}/gu) ?? []).map((word) => word.toLowerCase())

const germanTexts = (): unknown[] => [
  readLines('de').lines,
  Object.values(readWordings('de').beliefs).map(({ signals, ...wording }) => wording),
  Object.values(readTopics('de')).map(({ says, unless, ...lines }) => lines),
  [...knowledgeIn('de').situations.values()].map(({ lines }) => lines),
]

function nounsIn(text: string): Set<string> {
  const words = new Set(text.match(WITHIN_SENTENCE))
  return new Set([...words].filter((word) => !words.has(word.toLowerCase())).map((word) => word.toLowerCase()))
}

/** Capitalizes German nouns. Many people write them in lower case, but in a reply that would look like the coach's own mistake. */
export function withCapitals(clause: string, known: ReadonlySet<string>): string {
  if (/\p{Lu}/u.test(clause.slice(1))) return clause
  return clause.replaceAll(/\p{L}+/gu, (word) => (known.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
}

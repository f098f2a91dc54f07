import { readFrameCues, readLines, readWordings } from '../../../../corpus/coach/lines.ts'
import { readTopics } from '../../../../corpus/coach/topics.ts'
import { knowledgeIn } from '../../../recognition/knowledge.ts'

/** A word within a sentence, where a capital isn't due to the start of the sentence. */
const WITHIN_SENTENCE = /(?<=[\p{L},] )\p{L}{3,}/gu

let nouns: ReadonlySet<string> | undefined

/** German nouns, in lower case: the words that the coach's own German texts always write with a capital. */
export function germanNouns(): ReadonlySet<string> {
  nouns ??= new Set([...nounsIn(JSON.stringify(germanTexts())), ...people()])
  return nouns
}

/** The people whom others write about after "mein": "Onkel", "Chefin". */
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

/** Capitalizes German nouns, which many people write in lower case. In the coach's reply, that would look like a mistake of its own. */
export function withCapitals(clause: string, known: ReadonlySet<string>): string {
  if (/\p{Lu}/u.test(clause.slice(1))) return clause
  return clause.replaceAll(/\p{L}+/gu, (word) => (known.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
}

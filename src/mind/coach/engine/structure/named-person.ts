import { plainMessage } from '../../../../text/plain-message.ts'
import type { Structure } from './structure.ts'
import { turnedToYou } from './turned.ts'

const CLAUSE_START = /(?:^|[.!?,;:\n]\s*|\s(?:and|but|that|when|und|aber|et|mais|que|y|pero|e|mas)\s+)$/iu

interface Person {
  /** What the coach calls the person, using the writer's own word: "your sister". */
  named: string
  isOne: boolean
  /** Whether the mention begins a clause, so that the person probably does something in it. */
  isActing: boolean
}

/** The person whom the message is about: the first who does something, or else the first who is mentioned. */
export function personIn(message: string, structure: Structure): Person | null {
  const text = plainMessage(message)
  const all = [...text.matchAll(structure.persons)]
  const acting = all.find(({ index }) => CLAUSE_START.test(text.slice(0, index)))
  const [words] = acting ?? all[0] ?? []
  const named = words ? turnedToYou(lowerStart(words), structure) : null
  return named ? { named, isOne: !structure.several.test(named), isActing: acting !== undefined } : null
}

/**
 * Lowercases a possessive such as "My sister", which is capitalized only at the start of a sentence. A name by itself keeps its capital.
 */
const lowerStart = (words: string): string => (words.includes(' ') ? words.charAt(0).toLowerCase() + words.slice(1) : words)

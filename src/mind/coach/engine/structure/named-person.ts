import { plainMessage } from '../../../../text/plain-message.ts'
import type { Structure } from './structure.ts'
import { turnedToYou } from './turned.ts'

const CLAUSE_START = /(?:^|[.!?,;:\n]\s*|\s(?:and|but|that|when|und|aber|et|mais|que|y|pero|e|mas)\s+)$/iu

interface Person {
  /** In the writer's own word: "your sister". */
  named: string
  isOne: boolean
  /** Whether a clause begins with them, so that they probably do what it tells. */
  isActing: boolean
}

/** Whom the message is about: the first who does something, otherwise the first of all. */
export function personIn(message: string, structure: Structure): Person | null {
  const text = plainMessage(message)
  const all = [...text.matchAll(structure.persons)]
  const acting = all.find(({ index }) => CLAUSE_START.test(text.slice(0, index)))
  const [words] = acting ?? all[0] ?? []
  const named = words ? turnedToYou(lowerStart(words), structure) : null
  return named ? { named, isOne: !structure.several.test(named), isActing: acting !== undefined } : null
}

/** A possessive at the start of a sentence is in lower case elsewhere; a name by itself is not. */
const lowerStart = (words: string): string => (words.includes(' ') ? words.charAt(0).toLowerCase() + words.slice(1) : words)

import { CRISIS_KINDS, LANGUAGES } from '../contract/mind.ts'
import type { Language } from './language.ts'
import { type CrisisKind, type PhraseList, readPhraseList } from './phrase-list.ts'
import { writtenIn } from './plain-text.ts'
import { readingsOf } from './reading.ts'
import { Spelling } from './spelling.ts'

export type { CrisisKind } from './phrase-list.ts'

export interface Crisis {
  kind: CrisisKind
  language: Language
}

interface Lists {
  lists: PhraseList[]
  spelling: Spelling
}

let known: Lists | undefined

/** Reading the lists takes about a second; a service does it before it listens, other commands never. */
export function readLists(): Lists {
  if (!known) {
    const lists = LANGUAGES.map(readPhraseList)
    known = { lists, spelling: new Spelling(lists.flatMap(({ words }) => [...words])) }
  }
  return known
}

/** Whether a message tells of a crisis: decided by published phrases alone, before any model sees it. */
export function crisisIn(message: string): Crisis | null {
  const { lists, spelling } = readLists()
  const [worst] = readingsOf(writtenIn(message), lists, spelling).sort(
    (a, b) => b.fit - a.fit || CRISIS_KINDS.indexOf(a.kind) - CRISIS_KINDS.indexOf(b.kind),
  )
  return worst ? { kind: worst.kind, language: worst.language } : null
}

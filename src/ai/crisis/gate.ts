import { LANGUAGES, type Language } from './language.ts'
import { CRISIS_KINDS, type CrisisKind, readPhraseList } from './phrase-list.ts'
import { writtenIn } from './plain-text.ts'
import { readingsOf } from './reading.ts'
import { Spelling } from './spelling.ts'

export type { CrisisKind } from './phrase-list.ts'

export interface Crisis {
  kind: CrisisKind
  language: Language
}

const lists = LANGUAGES.map(readPhraseList)
const spelling = new Spelling(lists.flatMap(({ words }) => [...words]))

/** Whether a message tells of a crisis: decided by published phrases alone, before any model sees it. */
export function crisisIn(message: string): Crisis | null {
  const [worst] = readingsOf(writtenIn(message), lists, spelling).sort(
    (a, b) => b.fit - a.fit || CRISIS_KINDS.indexOf(a.kind) - CRISIS_KINDS.indexOf(b.kind),
  )
  return worst ? { kind: worst.kind, language: worst.language } : null
}

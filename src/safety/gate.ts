import { CRISIS_KINDS, LANGUAGES } from '../contract/mind.ts'
import type { CrisisKind } from './compile-list.ts'
import { crisisCandidates } from './crisis-candidates.ts'
import type { Language } from './language.ts'
import { type PhraseLists, readPhraseLists } from './phrase-list.ts'
import { writtenWords } from './written-words.ts'

export interface Crisis {
  kind: CrisisKind
  language: Language
}

let cached: PhraseLists | undefined

/**
 * Reads the phrase lists.
 * This takes 0.2 s of CPU time after a build and 1 s without one, so the service does it before it listens.
 */
export function readLists(): PhraseLists {
  return (cached ??= readPhraseLists(LANGUAGES))
}

/** Detects a crisis by published phrases alone, before any model sees the message. */
export function crisisIn(message: string): Crisis | null {
  const [worst] = crisisCandidates(writtenWords(message), readLists()).sort(
    (a, b) => b.fit - a.fit || CRISIS_KINDS.indexOf(a.kind) - CRISIS_KINDS.indexOf(b.kind),
  )
  return worst ? { kind: worst.kind, language: worst.language } : null
}

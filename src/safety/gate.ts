import { CRISIS_KINDS, LANGUAGES } from '../contract/mind.ts'
import { Vocabulary } from '../text/spelling/vocabulary.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Language } from './language.ts'
import { type PhraseList, readPhraseLists } from './phrase-list.ts'
import { readingsOf } from './reading.ts'
import { writtenWords } from './written-words.ts'

export interface Crisis {
  kind: CrisisKind
  language: Language
}

interface Lists {
  lists: PhraseList[]
  vocabulary: Vocabulary
}

let known: Lists | undefined

/** Takes a fifth of a second of CPU after a build, and a whole one without; a service does it before it listens, other commands never. */
export function readLists(): Lists {
  if (!known) {
    const lists = readPhraseLists(LANGUAGES)
    known = { lists, vocabulary: new Vocabulary(lists.flatMap(({ words }) => [...words])) }
  }
  return known
}

/** Whether a message tells of a crisis: decided by published phrases alone, before any model sees it. */
export function crisisIn(message: string): Crisis | null {
  const { lists, vocabulary } = readLists()
  const [worst] = readingsOf(writtenWords(message), lists, vocabulary).sort(
    (a, b) => b.fit - a.fit || CRISIS_KINDS.indexOf(a.kind) - CRISIS_KINDS.indexOf(b.kind),
  )
  return worst ? { kind: worst.kind, language: worst.language } : null
}

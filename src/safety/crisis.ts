import { CRISIS_KINDS } from '../contract/mind.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Strength } from './judge.ts'
import type { Language } from './language.ts'

export interface Crisis {
  kind: CrisisKind
  /** Strong: present danger, so help replaces the answer. Weak: help is added to the answer. */
  strength: Strength
  language: Language
  isAboutOther: boolean
  /** The phrase of the list that matched; null if only the model noticed it. */
  phrase: string | null
  /** Whether the model is rather sure of it. */
  isLikely: boolean
}

type Severity = Pick<Crisis, 'kind' | 'strength'>

export function isWorse(one: Severity, other: Severity): boolean {
  if (one.strength !== other.strength) return one.strength === 'strong'
  return CRISIS_KINDS.indexOf(one.kind) < CRISIS_KINDS.indexOf(other.kind)
}

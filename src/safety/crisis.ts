import { CRISIS_KINDS } from '../contract/mind.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Strength } from './judge.ts'
import type { Language } from './language.ts'

export interface Crisis {
  kind: CrisisKind
  /** A strong crisis is a present danger, so help replaces the coach's answer. If a crisis is weak, help is added to the answer. */
  strength: Strength
  language: Language
  isAboutOther: boolean
  /** The phrase in the list that matched; null if only the model noticed the crisis. */
  phrase: string | null
  /** Whether the crisis is probably real, because a phrase states it or the model's score is high. */
  isLikely: boolean
}

type Severity = Pick<Crisis, 'kind' | 'strength'>

export function isWorse(one: Severity, other: Severity): boolean {
  if (one.strength !== other.strength) return one.strength === 'strong'
  return CRISIS_KINDS.indexOf(one.kind) < CRISIS_KINDS.indexOf(other.kind)
}

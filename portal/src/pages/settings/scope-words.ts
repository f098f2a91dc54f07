import type { Scope } from '../../../../src/contract/scopes.ts'

/** What each scope lets a key do, in plain words. */
const SCOPE_WORDS: Record<Scope, string> = {
  'mind:read': 'Read Mind',
  'body:read': 'Read Body',
  'voice:read': 'Read Voice',
  'ai:invoke': 'Use coach, bridges, pitches',
  'platform:read': 'Read dashboard and year',
  'platform:admin': 'Everything, as an operator',
}

export const scopeInWords = (scope: string): string => SCOPE_WORDS[scope as Scope] ?? scope

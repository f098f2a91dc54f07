import type { Scope } from '../../../../src/contract/scopes.ts'

const SCOPE_LABELS: Record<Scope, string> = {
  'mind:read': 'Read Mind',
  'body:read': 'Read Body',
  'voice:read': 'Read Voice',
  'ai:invoke': 'Use coach, comparisons and pitches',
  'platform:read': 'Read dashboard and year in review',
  'platform:admin': 'Operate the service',
}

export const scopeLabel = (scope: string): string => SCOPE_LABELS[scope as Scope] ?? scope

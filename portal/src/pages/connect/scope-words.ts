import type { Scope } from '../../../../src/contract/scopes.ts'

/** What each scope allows, described for people who have never heard of scopes. */
const WORDS: Record<Scope, string> = {
  'mind:read': 'Read your practice, progress and beliefs in Mind',
  'body:read': 'Read your remedies, protocols and biomarkers in Body, and check interactions',
  'voice:read': 'Read your speeches, speaker kit and opportunities in Voice',
  'ai:invoke': 'Talk to the coach and draft pitches for you. This counts toward your daily allowance',
  'platform:read': 'Read your dashboard and year in review, which combine all your applications',
  'platform:admin': 'Operate the service',
}

export const scopeWords = (scope: string): string => WORDS[scope as Scope] ?? scope

export const durationWords = (days: number): string => (days === 1 ? '1 day' : days === 365 ? '1 year' : `${days} days`)

import type { KeySummary } from '../contract/keys.ts'
import type { AiOperation } from '../contract/limits.ts'
import { recordOf } from '../contract/records.ts'
import { APPS, type App } from '../contract/scopes.ts'

export interface Link {
  account_id: string
  plan: string
}

export type Usage = Record<AiOperation | 'requests', number>

/** What a request needs to know about its key, as returned by the gate function find_key. */
export interface KeyRecord {
  id: string
  identity_id: string
  email: string
  name: string
  key_prefix: string
  scopes: string[]
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  /** When an operator blocked the person, if they are blocked. */
  blocked_at: string | null
  /** Set for portal sessions: the application through which the browser signed in. Null for API keys. */
  portal: App | null
  links: Partial<Record<App, Link>>
}

export const linkedApps = (key: KeyRecord): Record<App, boolean> => recordOf(APPS, (app) => app in key.links)

type Summarised = Omit<KeyRecord, 'identity_id' | 'email' | 'links' | 'portal' | 'blocked_at'>

export const isExpired = (key: Pick<KeyRecord, 'expires_at'>, now: number): boolean =>
  key.expires_at !== null && Date.parse(key.expires_at) <= now

export const isUsable = (key: Pick<KeyRecord, 'expires_at' | 'revoked_at'>, now: number): boolean =>
  key.revoked_at === null && !isExpired(key, now)

export const toSummary = (key: Summarised, now: number): KeySummary => ({
  id: key.id,
  name: key.name,
  key_prefix: key.key_prefix,
  scopes: key.scopes,
  is_active: isUsable(key, now),
  created_at: key.created_at,
  last_used_at: key.last_used_at,
  expires_at: key.expires_at,
})

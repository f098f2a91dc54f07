import { LRUCache } from 'lru-cache'
import { type Network, networkOf } from '../base/network.ts'
import { modeOf } from '../contract/key-form.ts'
import type { KeySummary } from '../contract/keys.ts'
import type { AiOperation } from '../contract/limits.ts'
import { recordOf } from '../contract/records.ts'
import { APPS, type App } from '../contract/scopes.ts'

export interface Link {
  account_id: string
  plan: string
}

/** The accounts of an e-mail address, keyed by application. */
export type Links = Partial<Record<App, Link>>

/**
 * The number of a key's requests, and the units that its family has used. For a child, `own` contains the units that it has used itself.
 */
export interface Usage extends Record<AiOperation | 'requests', number> {
  own?: Record<AiOperation, number>
}

/** What a request needs to know about its key, as returned by the SQL function find_key. */
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
  /** The expiry time in milliseconds; infinite if the key doesn't expire. */
  expires_ms: number
  /** When the key was replaced by another one; null if it wasn't. A replaced key may keep working for a while. */
  rotated_at: string | null
  revoked_at: string | null
  /** Why the service itself revoked the key; null if it didn't. */
  revoked_cause: 'identity_changed' | 'leaked' | null
  /** The account through which the key was minted (its root). Null for a key without links that was minted before roots existed. */
  root_id: string | null
  /** The id of the first key in a chain of rotations. Usage and answers are stored under it. */
  lineage_id: string
  /** The key that a child belongs to; null for other keys. */
  parent_id: string | null
  /** The lineage whose rate limits and caps the key uses: its parent's, or its own. */
  family_id: string
  /** The maximum number of units per day that a child may use, by operation. */
  ai_daily: Partial<Record<AiOperation, number>> | null
  /** The networks from which the key may be used; null if it may be used from anywhere. */
  allowed_cidrs: string[] | null
  /** The networks of the parent, if the key is a child. */
  parent_cidrs: string[] | null
  /** Both lists in parsed form; a client's address must be in each of them. Null if neither is set. */
  networks: Network[][] | null
  /** Whether the key is an OAuth access token of an application. */
  is_token: boolean
  /** When an operator blocked the person; null if they aren't blocked. */
  blocked_at: string | null
  /** Set for portal sessions: the application through which the browser signed in. Null for API keys. */
  portal: App | null
  /** Set for portal sessions: who signed in, and when. Null for sessions that began before roots existed. */
  session: { issuer: string; sub: string; issued_at: string } | null
  links: Links
}

/** A record as the database returns it. */
export type LoadedKey = Omit<KeyRecord, 'networks' | 'expires_ms'>

/** The scopes of cached keys. Most keys have the same scopes, so equal lists are stored only once. */
const scopeLists = new LRUCache<string, string[]>({ max: 1_000 })

function shared(scopes: string[]): string[] {
  const name = scopes.join(' ')
  const known = scopeLists.get(name) ?? scopes
  scopeLists.set(name, known)
  return known
}

/**
 * Lists and times are parsed once, when a record is loaded, and not on every request. The record is completed in place: each copy made
 * with the spread operator would have its own hidden class, which makes every property access slow.
 */
export function parsed(key: LoadedKey): KeyRecord {
  const lists = [key.allowed_cidrs, key.parent_cidrs].filter((list) => list !== null)
  const { id, lineage_id, family_id } = key
  return Object.assign(key, {
    // if an id is equal to the key's own id, both share one string to save memory
    lineage_id: lineage_id === id ? id : lineage_id,
    family_id: family_id === id ? id : family_id,
    scopes: shared(key.scopes),
    expires_ms: key.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(key.expires_at),
    networks: lists.length > 0 ? lists.map((list) => list.map(networkOf)) : null,
  })
}

export const linkedApps = (key: KeyRecord): Record<App, boolean> => recordOf(APPS, (app) => app in key.links)

export type StoredKey = Pick<
  KeyRecord,
  | 'id'
  | 'parent_id'
  | 'name'
  | 'key_prefix'
  | 'scopes'
  | 'ai_daily'
  | 'allowed_cidrs'
  | 'created_at'
  | 'last_used_at'
  | 'expires_at'
  | 'rotated_at'
  | 'revoked_at'
>

export const isUsable = (key: Pick<KeyRecord, 'expires_at' | 'revoked_at'>, now: number): boolean =>
  key.revoked_at === null && (key.expires_at === null || Date.parse(key.expires_at) > now)

export const toSummary = (key: StoredKey, lastUse: string | null, now: number): KeySummary => ({
  id: key.id,
  mode: modeOf(key.key_prefix),
  parent_id: key.parent_id,
  name: key.name,
  key_prefix: key.key_prefix,
  scopes: key.scopes,
  ai_daily: key.ai_daily,
  allowed_cidrs: key.allowed_cidrs,
  is_active: isUsable(key, now),
  created_at: key.created_at,
  last_used_at: lastUse,
  expires_at: key.expires_at,
  rotated_at: key.rotated_at,
})

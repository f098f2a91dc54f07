import type { Schemas } from '@threefold/sdk'

export type ApiKey = Schemas['ApiKey']

export type KeyState = 'active' | 'replaced' | 'expired' | 'revoked'

export function stateOf(key: ApiKey, now = Date.now()): KeyState {
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now) return 'expired'
  if (!key.is_active) return 'revoked'
  return key.rotated_at === null ? 'active' : 'replaced'
}

/** A replaced key works until it expires. */
export const stillWorks = (key: ApiKey): boolean => ['active', 'replaced'].includes(stateOf(key))

import type { Schemas } from '@threefold/sdk'

export type ApiKey = Schemas['ApiKey']

/** The state of a key. `ended` applies to a test key that was revoked or has expired according to its own test clock. */
export type KeyState = 'active' | 'replaced' | 'expired' | 'revoked' | 'ended'

export function stateOf(key: ApiKey, now = Date.now()): KeyState {
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now) return 'expired'
  if (!key.is_active) return key.mode === 'test' ? 'ended' : 'revoked'
  return key.rotated_at === null ? 'active' : 'replaced'
}

/** Whether a key still works. A replaced key works until it expires. */
export const stillWorks = (key: ApiKey): boolean => ['active', 'replaced'].includes(stateOf(key))

import type { Schemas } from '@threefold/sdk'

export type AuditEntry = Schemas['AuditLog']['data'][number]
export type AuditAction = AuditEntry['action']

interface Words {
  /** The name shown in the filter. */
  title: string
  /** Describes what happened to `key`. */
  says(key: string): string
}

export const ACTIONS: Record<AuditAction, Words> = {
  mint: { title: 'Keys created', says: (key) => `Key ${key} was created` },
  child: { title: 'Child keys created', says: (key) => `Child key ${key} was created` },
  refresh: { title: 'Keys refreshed', says: (key) => `Key ${key} was refreshed, which changed what it can access` },
  rotate: { title: 'Keys rotated', says: (key) => `Key ${key} was rotated and has a new secret` },
  revoke: { title: 'Keys revoked', says: (key) => `Key ${key} was revoked` },
  leak: { title: 'Keys reported as leaked', says: (key) => `Key ${key} was revoked because it or a related key was reported as leaked` },
  consent: { title: 'Applications connected', says: (key) => `You allowed ${key} to act on your behalf` },
  'sign-in': { title: 'Sign-ins', says: () => 'Signed in to the portal' },
  export: { title: 'Data exports', says: () => 'Your data was exported' },
  block: { title: 'Blocks', says: () => 'Your access was blocked' },
  unblock: { title: 'Unblocks', says: () => 'Your access was restored' },
}

export const isAction = (text: string): text is AuditAction => Object.hasOwn(ACTIONS, text)

const quote = (name: string) => `“${name}”`

export const whatHappened = ({ action, key_name }: AuditEntry): string =>
  ACTIONS[action].says(key_name === null ? '(no longer stored)' : quote(key_name))

const MEANS: Record<NonNullable<AuditEntry['via']>, string> = {
  session: 'by a signed-in session',
  key: 'by one of your keys',
  portal: 'in the portal',
  operator: 'by the operator of the service',
}

type NameOf = (keyId: string) => string | undefined

/** The key or session that acted, and its network, if they are recorded. */
export const byWhom = (entry: AuditEntry, nameOf: NameOf): string =>
  [callerOf(entry, nameOf), entry.network && `from the network ${entry.network}`].filter(Boolean).join(', ')

function callerOf({ action, key_id, by_key, via }: AuditEntry, nameOf: NameOf): string | null {
  if (action === 'sign-in') return null
  if (action === 'leak') return 'by someone who had a copy'
  if (by_key !== null && by_key === key_id) return 'by the key itself'
  const name = by_key === null ? undefined : nameOf(by_key)
  if (name !== undefined) return `by key ${quote(name)}`
  return via && MEANS[via]
}

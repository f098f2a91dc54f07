import { hash, randomBytes } from 'node:crypto'
import { KEY_PREFIXES, type KeyMode, SHOWN_CHARACTERS } from '../contract/key-form.ts'

interface NewSecret {
  key: string
  prefix: string
  hash: Buffer
}

/** Returns a base64 string, because it is the cache key of every lookup. */
export const hashKey = (key: string): string => hash('sha256', key, 'base64')

export function newSecret(mode: KeyMode): NewSecret {
  const secret = randomBytes(32).toString('hex')
  const key = KEY_PREFIXES[mode] + secret
  return { key, prefix: KEY_PREFIXES[mode] + secret.slice(0, SHOWN_CHARACTERS), hash: Buffer.from(hashKey(key), 'base64') }
}

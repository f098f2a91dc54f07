import { hash, randomBytes } from 'node:crypto'
import { KEY_PREFIX, SHOWN_CHARACTERS } from '../contract/key-form.ts'

interface NewSecret {
  key: string
  prefix: string
  hash: Buffer
}

/** Returns a base64 string, because it is the cache key of every lookup. */
export const hashKey = (key: string): string => hash('sha256', key, 'base64')

export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('hex')
  const key = KEY_PREFIX + secret
  return { key, prefix: KEY_PREFIX + secret.slice(0, SHOWN_CHARACTERS), hash: Buffer.from(hashKey(key), 'base64') }
}

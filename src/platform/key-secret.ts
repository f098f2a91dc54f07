import { createHash, randomBytes } from 'node:crypto'
import { KEY_PREFIX } from '../contract/keys.ts'

const SHOWN_CHARACTERS = 8

export interface NewSecret {
  key: string
  prefix: string
  hash: Buffer
}

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('hex')
  const key = KEY_PREFIX + secret
  return { key, prefix: KEY_PREFIX + secret.slice(0, SHOWN_CHARACTERS), hash: hashKey(key) }
}

import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Network, parseNetwork } from '../base/network.ts'
import type { Settings } from './settings.ts'

const SCANNING_KEYS = 'GITHUB_SCANNING_KEYS'

export function readNetworks(settings: Settings, name: 'TRUSTED_PROXIES' | 'CLIENT_NETWORKS'): Network[] {
  const written = settings.text(name)?.split(/[\s,]+/) ?? []
  return written.filter(Boolean).flatMap((text) => {
    const network = parseNetwork(text)
    if (!network) settings.reject(name, `contains "${text}", which is not a network such as 10.0.0.0/8 or fd00::/8.`)
    return network ?? []
  })
}

/** The public keys of GitHub's secret scanning, keyed by identifier, as its meta endpoint lists them; null if not set. */
export function readScanningKeys(settings: Settings): ReadonlyMap<string, KeyObject> | null {
  const text = settings.text(SCANNING_KEYS)
  if (text === undefined) return null
  try {
    const { public_keys: listed } = JSON.parse(text.startsWith('{') ? text : readFileSync(text, 'utf8'))
    const keys = new Map((listed as { key_identifier: string; key: string }[]).map((each) => [each.key_identifier, p256KeyOf(each.key)]))
    if (keys.size > 0) return keys
    settings.reject(SCANNING_KEYS, 'contains no public key.')
  } catch (error) {
    settings.reject(
      SCANNING_KEYS,
      `is neither the document of public keys that GitHub serves nor a file that contains it (${reasonOf(error)}).`,
    )
  }
  return null
}

function p256KeyOf(pem: string): KeyObject {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('a key is not on the curve P-256')
  return key
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 100) : String(error))

import { generateKeyPairSync } from 'node:crypto'

/** The library demands a signing key. Nothing is ever signed: tokens are opaque, and there are no ID tokens. */
export function unusedSigningKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] }
}

import { generateKeyPairSync } from 'node:crypto'

/** The library requires a signing key, but nothing is ever signed: tokens are opaque, and there are no ID tokens. */
export function unusedSigningKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] }
}

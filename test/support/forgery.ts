import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sessionVerifier, trustedIssuer } from '../../src/identity/session-tokens.ts'
import { TEST_START } from './clock.ts'
import { serveLocally } from './local-server.ts'

type Signer = (content: Buffer) => Buffer

export const unsigned: Signer = () => Buffer.alloc(0)
export const ecdsa =
  (key: KeyObject): Signer =>
  (content) =>
    sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' })
/** Signs in OpenSSL's default formats: PKCS #1 for RSA, DER for elliptic curves. */
export const plain =
  (key: KeyObject): Signer =>
  (content) =>
    sign('sha256', content, key)
export const pss =
  (key: KeyObject): Signer =>
  (content) =>
    sign('sha256', content, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST })
export const hmac =
  (secret: string | Buffer, hash = 'sha256'): Signer =>
  (content) =>
    createHmac(hash, secret).update(content).digest()

export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Assembles a token by hand, because a library would reject invalid headers and payloads. */
export const assemble = (header: unknown, payload: unknown, signer: Signer): string => {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${signer(Buffer.from(content)).toString('base64url')}`
}

const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const keys = { mind: ec(), voice: ec(), mindRsa: generateKeyPairSync('rsa', { modulusLength: 2048 }) }
export const KID = 'the-key'
export const SECRET = 'a secret that an application shares'

export const NOW = TEST_START / 1000
export const EMAIL = 'all-apps@example.com'
export const CLAIMS = { iss: 'https://mind.test', aud: 'of-mind', sub: '1', exp: NOW + 600, email: EMAIL, email_verified: true }
export const VOICE = { iss: 'https://voice.test', aud: 'of-voice' }
export const BODY = { iss: 'urn:body', aud: 'of-body' }

/** A token that mind itself has signed, with these claims. */
export const issued = (claims: object): string =>
  assemble({ alg: 'ES256', kid: KID }, { ...CLAIMS, ...claims }, ecdsa(keys.mind.privateKey))

/** A token with a different header and signature. */
export const forged = (header: object, signer: Signer, claims: object = {}): string =>
  assemble({ alg: 'ES256', kid: KID, ...header }, { ...CLAIMS, ...claims }, signer)

/**
 * Verifies tokens from mind and voice with their published keys, which have the same
 * key id, and those from body with its secret.
 */
export async function startIssuers() {
  const jwk = (kid: string, key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid })
  const published: Record<string, object[]> = {
    '/mind': [jwk(KID, keys.mind.publicKey), jwk('rsa', keys.mindRsa.publicKey)],
    '/voice': [jwk(KID, keys.voice.publicKey)],
  }
  const server = await serveLocally(({ url = '' }, response) => response.end(JSON.stringify({ keys: published[url] })))
  const trusted = ({ iss, aud }: typeof BODY) => ({ issuer: iss, audience: aud, emailAlwaysVerified: false, client: null })
  const byKeySet = (path: string) => ({ algorithms: ['ES256'], key: { kind: 'jwks' as const, url: `${server.url}${path}` } })
  const verifySession = sessionVerifier([
    trustedIssuer({ app: 'mind', ...trusted(CLAIMS), ...byKeySet('/mind') }),
    trustedIssuer({ app: 'voice', ...trusted(VOICE), ...byKeySet('/voice') }),
    trustedIssuer({ app: 'body', ...trusted(BODY), algorithms: ['HS256'], key: { kind: 'secret', secret: SECRET } }),
  ])
  return { verifySession, close: server.close }
}

import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError, upstreamError } from '../contract/errors.ts'
import type { App } from '../contract/scopes.ts'
import { textProblem } from '../contract/text.ts'
import { foldEmail } from './email.ts'

const CLOCK_TOLERANCE_SECONDS = 5
const KEY_FETCH_MS = 3_000
const MAX_EMAIL_LENGTH = 320
const MAX_SUBJECT_LENGTH = 255

export interface IssuerSettings {
  app: App
  issuer: string
  audience: string
  key: { kind: 'discovery' } | { kind: 'jwks'; url: string } | { kind: 'secret'; secret: string }
  algorithms: string[]
  emailAlwaysVerified: boolean
  /** The OAuth client that the portal uses to sign people in; null if the portal doesn't use this issuer. */
  client: { id: string; secret: string | null } | null
}

/** Who has signed in, and when an issuer last vouched for them. */
export interface Session {
  app: App
  email: string
  issuer: string
  sub: string
  /** In milliseconds. */
  issuedAt: number
}

export type VerifySession = (token: string, now: number) => Promise<Session>

/** Verifies a token only with the keys, algorithms and audience of the issuer that it names. */
export function sessionVerifier(issuers: readonly TrustedIssuer[]): VerifySession {
  return async (token, now) => {
    const claimed = readClaims(token)
    const audiences = [claimed.aud ?? []].flat()
    const issuer = issuers.find((known) => known.issuer === claimed.iss && audiences.includes(known.audience))
    if (!issuer) throw unauthorized('unknown', 'The session token is not from an application that this service trusts.')
    const claims = await verify(token, issuer, now)
    const email = verifiedEmail(claims, issuer.emailAlwaysVerified)
    return { app: issuer.app, email, issuer: issuer.issuer, sub: subjectOf(claims), issuedAt: issuedAt(claims, now) }
  }
}

/** A token without `iat`, or with one in the future, counts as issued now. */
export const issuedAt = ({ iat }: { iat?: unknown }, now: number): number =>
  typeof iat === 'number' ? Math.min(Math.max(iat * 1_000, 0), now) : now

export function subjectOf({ sub }: { sub?: unknown }): string {
  if (typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && !textProblem(sub)) return sub
  throw unauthorized('malformed', `The session token's \`sub\` must be a string of 1 to ${MAX_SUBJECT_LENGTH} characters.`)
}

/**
 * Returns the normalized address. Throws if it isn't verified, because linking accounts by an unverified address would allow account
 * takeover.
 */
export function verifiedEmail(claims: Record<string, unknown>, alwaysVerified: boolean): string {
  if (claims.email_verified !== true && !(alwaysVerified && claims.email_verified === undefined))
    throw unauthorized(
      'email_unverified',
      'Verify your e-mail address in the application first. Accounts are linked only by verified addresses.',
    )
  const email = typeof claims.email === 'string' ? foldEmail(claims.email) : ''
  if (email === '' || email.length > MAX_EMAIL_LENGTH || textProblem(email))
    throw unauthorized('malformed', 'The session token contains no valid e-mail address.')
  return email
}

export interface TrustedIssuer extends Pick<IssuerSettings, 'app' | 'issuer' | 'audience' | 'algorithms' | 'emailAlwaysVerified'> {
  key: Uint8Array | JWTVerifyGetKey
}

/** Discovery documents and key sets are fetched on first use and cached. */
export const trustedIssuer = ({ key, ...settings }: IssuerSettings): TrustedIssuer => {
  if (key.kind === 'secret') return { ...settings, key: new TextEncoder().encode(key.secret) }
  if (key.kind === 'jwks') return { ...settings, key: keySet(key.url) }
  return { ...settings, key: discoveredKeySet(settings.issuer) }
}

const keySet = (url: string) => createRemoteJWKSet(new URL(url), { timeoutDuration: KEY_FETCH_MS })

function discoveredKeySet(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await fetch(address, { signal: AbortSignal.timeout(KEY_FETCH_MS) })
    if (!response.ok) throw new Error(`discovery returned ${response.status}`)
    const { jwks_uri, issuer: discovered } = (await response.json()) as { jwks_uri: string; issuer: string }
    if (discovered !== issuer) throw new Error('discovery returned a different issuer')
    return keySet(jwks_uri)
  }
  return async (header, token) => {
    found ??= discover()
    const keys = await found.catch((cause) => {
      found = undefined
      throw new KeysUnavailable('failed to discover the keys of the issuer', { cause })
    })
    return keys(header, token)
  }
}

class KeysUnavailable extends Error {}

function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw unauthorized('malformed', 'The credential is not a session token. Send the access token of an application session.')
  }
}

async function verify(token: string, issuer: TrustedIssuer, now: number): Promise<JWTPayload> {
  const options = {
    algorithms: issuer.algorithms,
    issuer: issuer.issuer,
    audience: issuer.audience,
    requiredClaims: ['exp', 'sub'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }
  try {
    const { payload } =
      typeof issuer.key === 'function' ? await jwtVerify(token, issuer.key, options) : await jwtVerify(token, issuer.key, options)
    return payload
  } catch (error) {
    throw toApiError(error)
  }
}

/** Unavailable keys are an upstream error (502); anything else means that the token is invalid (401). */
function toApiError(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) return unauthorized('expired', 'The session token has expired. Sign in again.')
  if (areKeysUnavailable(error))
    return upstreamError("The application's public keys are unavailable. Try again shortly.", { part: 'session_issuer' }, error)
  return unauthorized('unknown', 'The session token is not valid.')
}

const KEY_SET_ERRORS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

function areKeysUnavailable(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return KEY_SET_ERRORS.has(error.code)
  return error instanceof KeysUnavailable || (error instanceof TypeError && error.message === 'fetch failed')
}

const unauthorized = (reason: string, message: string) =>
  new ApiError('unauthorized', message, { reason }, { headers: { 'www-authenticate': 'Bearer' } })

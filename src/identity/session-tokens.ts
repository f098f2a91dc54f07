import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError, upstreamError } from '../contract/errors.ts'
import type { App } from '../contract/scopes.ts'
import { textProblem } from '../contract/text.ts'
import { foldEmail } from './email.ts'

const CLOCK_TOLERANCE_SECONDS = 5
const KEY_FETCH_MS = 3_000
const LONGEST_EMAIL = 320

export interface IssuerSettings {
  app: App
  issuer: string
  audience: string
  key: { kind: 'discovery' } | { kind: 'jwks'; url: string } | { kind: 'secret'; secret: string }
  algorithms: string[]
  emailAlwaysVerified: boolean
  /** How the portal's pages sign people in through this issuer; null when they don't. */
  client: { id: string; secret: string | null } | null
}

export interface Session {
  app: App
  email: string
}

export type VerifySession = (token: string, now: number) => Promise<Session>

/** A token is judged by the one issuer that it names, with that issuer's keys, algorithms and audience only. */
export function sessionVerifier(issuers: readonly TrustedIssuer[]): VerifySession {
  return async (token, now) => {
    const claimed = readClaims(token)
    const audiences = [claimed.aud ?? []].flat()
    const issuer = issuers.find((known) => known.issuer === claimed.iss && audiences.includes(known.audience))
    if (!issuer) throw refused('unknown', 'The session token is not from an application that this service knows.')
    return { app: issuer.app, email: verifiedEmail(await verify(token, issuer, now), issuer.emailAlwaysVerified) }
  }
}

/** Folded. Linking by an e-mail that nobody verified would be account takeover. */
export function verifiedEmail(claims: Record<string, unknown>, alwaysVerified: boolean): string {
  if (claims.email_verified !== true && !(alwaysVerified && claims.email_verified === undefined))
    throw refused('email_unverified', 'Verify your e-mail in the application first: keys are linked by verified e-mail only.')
  const email = typeof claims.email === 'string' ? foldEmail(claims.email) : ''
  if (email === '' || email.length > LONGEST_EMAIL || textProblem(email))
    throw refused('malformed', 'The session token carries no e-mail that could be one.')
  return email
}

export interface TrustedIssuer extends Pick<IssuerSettings, 'app' | 'issuer' | 'audience' | 'algorithms' | 'emailAlwaysVerified'> {
  key: Uint8Array | JWTVerifyGetKey
}

/** Issuers as configured; discovery and key sets are fetched when first needed, and kept. */
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
    if (!response.ok) throw new Error(`discovery answered ${response.status}`)
    const { jwks_uri, issuer: named } = (await response.json()) as { jwks_uri: string; issuer: string }
    if (named !== issuer) throw new Error('discovery names another issuer')
    return keySet(jwks_uri)
  }
  return async (header, token) => {
    found ??= discover()
    const keys = await found.catch((cause) => {
      found = undefined
      throw new KeysUnavailable('The keys of the issuer could not be discovered.', { cause })
    })
    return keys(header, token)
  }
}

class KeysUnavailable extends Error {}

function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw refused('malformed', 'The credential is not a session token. Send the access token of a signed-in application session.')
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
    throw tokenFault(error)
  }
}

/** Keys that can't be had are our trouble (502); everything else is the token's (401). */
function tokenFault(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) return refused('expired', 'The session token has expired. Sign in again.')
  if (keysAreLost(error))
    return upstreamError("The application's sign-in keys could not be read. Try again shortly.", { part: 'session_issuer' }, error)
  return refused('unknown', 'The session token is not valid.')
}

const KEY_SET_FAULTS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

function keysAreLost(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return KEY_SET_FAULTS.has(error.code)
  return error instanceof KeysUnavailable || (error instanceof TypeError && error.message === 'fetch failed')
}

const refused = (reason: string, message: string) =>
  new ApiError('unauthorized', message, { reason }, { headers: { 'www-authenticate': 'Bearer' } })

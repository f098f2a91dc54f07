import { type Address, shortened } from '../base/network.ts'
import type { Access } from '../contract/access.ts'
import { ApiError, limitReached } from '../contract/errors.ts'
import { KEY_PREFIXES } from '../contract/key-form.ts'
import { type Bucket, WINDOW_SECONDS } from '../contract/limits.ts'
import { type App, appsOfScopes, missingScopes } from '../contract/scopes.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { Slot } from './limits/sliding-window.ts'

const EXPECTED = { key: 'Bearer <API_KEY>', session: 'Bearer <SESSION_TOKEN>', none: '' } as const satisfies Record<
  Access['credential'],
  string
>

const unauthorized = (reason: string, message: string, details = {}) =>
  new ApiError('unauthorized', message, { reason, ...details }, { headers: { 'www-authenticate': 'Bearer' } })

export const missingCredential = ({ credential }: Access) =>
  unauthorized('missing', `Send your credential in a header: Authorization: ${EXPECTED[credential]}`)
export const malformedHeader = ({ credential }: Access) =>
  unauthorized('malformed', `The Authorization header must have the form: ${EXPECTED[credential]}`)
export const malformedKey = () =>
  unauthorized(
    'malformed',
    `An API key consists of ${Object.values(KEY_PREFIXES).join(' or ')} followed by 64 lowercase hexadecimal characters.`,
  )
export const keyInsteadOfSession = () =>
  unauthorized('malformed', 'This route requires the access token of an application session, not an API key.')
export const unknownKey = () => unauthorized('unknown', 'This API key does not exist. Mint one with POST /v1/keys.')
export const revokedKey = () => unauthorized('revoked', 'This API key has been revoked. Mint a new one with POST /v1/keys.')
export const leakedKey = () =>
  unauthorized('revoked', 'This API key was reported as leaked and has been revoked. Mint a new one with POST /v1/keys.', {
    cause: 'leaked',
  })
export const blockedPerson = () =>
  unauthorized('revoked', 'Your access has been blocked. To restore it, contact the operator of this service.', { cause: 'blocked' })
export const expiredKey = () => unauthorized('expired', 'This API key has expired. Mint a new one with POST /v1/keys.')
export const endedSession = () => unauthorized('expired', 'Your session has ended. Sign in again.')

export function rateLimited(bucket: Bucket, { policy, limit, used, resetMs }: Slot, now: number): ApiError {
  const whose = policy === bucket ? '' : ' across all your keys'
  const message = `You have reached the limit of ${limit} ${bucket} requests per ${WINDOW_SECONDS} seconds${whose}. Retry after the number of seconds in the Retry-After header.`
  return limitReached('rate_limited', message, { policy, limit, used, now, resetMs })
}

export const tooManyFromAddress = ({ policy, limit, used, resetMs }: Slot, now: number): ApiError =>
  limitReached(
    'rate_limited',
    `Your IP address has reached the limit of ${limit} unauthenticated requests per ${WINDOW_SECONDS} seconds. Retry after the number of seconds in the Retry-After header.`,
    { policy, limit, used, now, resetMs },
  )

/** Reports only part of the address, because the owner of the key can read the error in the list of recent requests. */
export function otherAddress(address: Address | null): ApiError {
  const seen = address && shortened(address)
  const message = `This key can't be used from ${seen ?? 'an unknown address'}. It can be used only from the networks in its \`allowed_cidrs\`.`
  return new ApiError('forbidden', message, { reason: 'address', address: seen })
}

export const isUnauthorized = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'unauthorized'

const remedyFor = (key: KeyRecord, apps: readonly App[]) =>
  `Sign up for ${apps.join(' and ')} with the same e-mail address, verify it, then call POST /v1/keys/${key.id}/refresh or mint a new key with POST /v1/keys.`

const missingApps = (key: KeyRecord, apps: readonly App[]): App[] => apps.filter((app) => !key.links[app])

export function notLinked(key: KeyRecord, apps: readonly App[]): ApiError | null {
  const missing = missingApps(key, apps)
  if (missing.length === 0) return null
  return new ApiError('not_linked', `No account in ${missing.join(' or ')} has your e-mail address.`, {
    missing_apps: missing,
    remedy: remedyFor(key, missing),
  })
}

export function forbidden(key: KeyRecord, { scopes }: Access): ApiError | null {
  const missing = missingScopes(key.scopes, scopes)
  if (missing.length === 0) return null
  const unlinked = missingApps(key, appsOfScopes(missing))
  return new ApiError('forbidden', `This key lacks the ${missing.length > 1 ? 'scopes' : 'scope'} ${missing.join(', ')}.`, {
    required_scopes: scopes,
    missing_scopes: missing,
    ...(unlinked.length > 0 && { remedy: remedyFor(key, unlinked) }),
  })
}

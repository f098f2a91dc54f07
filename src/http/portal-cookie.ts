import type { IncomingMessage } from 'node:http'
import { ApiError } from '../contract/errors.ts'

const COOKIE = /(?:^|; ?)threefold_session=(threefold_portal_[0-9a-f]{64})(?:;|$)/
/** Browsers accept a cookie with this prefix only from the host itself, not from sibling domains. */
const HOST_COOKIE = /(?:^|; ?)__Host-threefold_session=(threefold_portal_[0-9a-f]{64})(?:;|$)/

/** The session token in the browser's cookie, if any. Throws for cross-site requests. */
export function portalToken(request: IncomingMessage, publicUrl: string): string | undefined {
  const cookies = request.headers.cookie
  if (cookies === undefined) return undefined
  const [, token] = (isSecure(publicUrl) ? HOST_COOKIE : COOKIE).exec(cookies) ?? []
  if (token !== undefined) rejectCrossSite(request)
  return token
}

/**
 * Rejects requests from other sites. Browsers state in a header whether a request is cross-site;
 * read requests without this header are harmless and allowed.
 */
export function rejectCrossSite({ method, headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  const isSameSite =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : headers.origin !== undefined
        ? URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
        : method === 'GET' || method === 'HEAD'
  if (!isSameSite) throw new ApiError('forbidden', 'Requests from other sites are not allowed here.', { reason: 'cross_site' })
}

const SECONDS = 1_000

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** The cookie is hidden from scripts and not sent with requests from other sites; over TLS, it is also bound to this host. */
export function sessionCookie(token: string, lifetime: number, secure: boolean): string {
  const name = secure ? '__Host-threefold_session' : 'threefold_session'
  return `${name}=${token}; Path=/; Max-Age=${Math.floor(lifetime / SECONDS)}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

export const clearedCookie = (secure: boolean): string => sessionCookie('', 0, secure)

import type { IncomingMessage } from 'node:http'
import { ApiError } from '../contract/errors.ts'

const PLAIN = /(?:^|; ?)threefold_session=(threefold_portal_[0-9a-f]{64})(?:;|$)/
/** Browsers let nobody but this very host set a cookie of this name, not even its neighbours. */
const BOUND = /(?:^|; ?)__Host-threefold_session=(threefold_portal_[0-9a-f]{64})(?:;|$)/

/** The session that the browser sent along, if any; a page of another site can't use it. */
export function portalToken(request: IncomingMessage, publicUrl: string): string | undefined {
  const cookies = request.headers.cookie
  if (cookies === undefined) return undefined
  const [, token] = (isSecure(publicUrl) ? BOUND : PLAIN).exec(cookies) ?? []
  if (token !== undefined) refuseOtherSites(request)
  return token
}

/** Browsers name the site that a request comes from; reading without that name changes nothing and shows nothing. */
export function refuseOtherSites({ method, headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  const fromHere =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : headers.origin !== undefined
        ? URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
        : method === 'GET' || method === 'HEAD'
  if (!fromHere) throw new ApiError('forbidden', 'A page of another site may not act for you here.', { reason: 'cross_site' })
}

const SECONDS = 1_000

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Scripts can't read it, other sites don't send it; over TLS it is also bound to this very host. */
export function sessionCookie(token: string, lifetime: number, secure: boolean): string {
  const name = secure ? '__Host-threefold_session' : 'threefold_session'
  return `${name}=${token}; Path=/; Max-Age=${Math.floor(lifetime / SECONDS)}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

export const endedCookie = (secure: boolean): string => sessionCookie('', 0, secure)

import type { IncomingMessage } from 'node:http'
import type { Access } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import { KEY_PATTERN, KEY_PREFIX } from '../contract/key-form.ts'
import { isExpired, isUsable, type KeyRecord } from '../identity/key-record.ts'
import { portalToken } from './portal-cookie.ts'

const BEARER = /^bearer +(\S+) *$/i
const EXPECTED = { key: 'Bearer <API_KEY>', session: 'Bearer <SESSION_TOKEN>' } as const satisfies Record<Access['credential'], string>

export const unauthorized = (reason: string, message: string) =>
  new ApiError('unauthorized', message, { reason }, { headers: { 'www-authenticate': 'Bearer' } })

/** A credential in the form that the route takes; `isCookie` when it is that of a browser signed in to the portal. */
export interface Credential {
  text: string
  isCookie: boolean
}

export function readCredential(request: IncomingMessage, access: Access, publicUrl: string): Credential {
  const header = request.headers.authorization
  if (header === undefined) return { text: readCookie(request, access, publicUrl), isCookie: true }
  const [, text] = BEARER.exec(header) ?? []
  if (!text) throw unauthorized('malformed', `The Authorization header must be: ${EXPECTED[access.credential]}`)
  if (access.credential === 'key' && !KEY_PATTERN.test(text))
    throw unauthorized('malformed', `An API key is ${KEY_PREFIX} followed by 64 lower-case hexadecimal characters.`)
  if (access.credential === 'session' && text.startsWith(KEY_PREFIX))
    throw unauthorized('malformed', 'This route takes the access token of an application session, not an API key.')
  return { text, isCookie: false }
}

function readCookie(request: IncomingMessage, access: Access, publicUrl: string): string {
  const token = portalToken(request, publicUrl)
  if (token === undefined) throw unauthorized('missing', `Send a credential in the header: Authorization: ${EXPECTED[access.credential]}`)
  return token
}

const sessionEnded = () => unauthorized('expired', 'Your session has ended. Sign in again.')

/** The record of a usable key or browser session. */
export function usableKey(key: KeyRecord | null, now: number, { isCookie }: Credential): KeyRecord {
  if (!key) throw isCookie ? sessionEnded() : unauthorized('unknown', 'This API key does not exist. Mint one with POST /v1/keys.')
  if (key.portal !== null && !isUsable(key, now)) throw sessionEnded()
  if (key.revoked_at !== null) throw unauthorized('revoked', 'This API key was revoked. Mint another with POST /v1/keys.')
  if (isExpired(key, now)) throw unauthorized('expired', 'This API key has expired. Mint another with POST /v1/keys.')
  return key
}

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

/** `isCookie` is set for browsers that are signed in to the portal. */
export interface Credential {
  text: string
  isCookie: boolean
}

export function readCredential(request: IncomingMessage, access: Access, publicUrl: string): Credential {
  const header = request.headers.authorization
  if (header === undefined) return { text: readCookie(request, access, publicUrl), isCookie: true }
  const [, text] = BEARER.exec(header) ?? []
  if (!text) throw unauthorized('malformed', `The Authorization header must have the form: ${EXPECTED[access.credential]}`)
  if (access.credential === 'key' && !KEY_PATTERN.test(text))
    throw unauthorized('malformed', `An API key consists of ${KEY_PREFIX} and 64 lowercase hexadecimal characters.`)
  if (access.credential === 'session' && text.startsWith(KEY_PREFIX))
    throw unauthorized('malformed', 'This route needs the access token of an application session, not an API key.')
  return { text, isCookie: false }
}

function readCookie(request: IncomingMessage, access: Access, publicUrl: string): string {
  const token = portalToken(request, publicUrl)
  if (token === undefined) throw unauthorized('missing', `Send your credential in a header: Authorization: ${EXPECTED[access.credential]}`)
  return token
}

const sessionEnded = () => unauthorized('expired', 'Your session has ended. Sign in again.')

/** Throws unless the key or browser session is usable. */
export function usableKey(key: KeyRecord | null, now: number, { isCookie }: Credential): KeyRecord {
  if (!key) throw isCookie ? sessionEnded() : unauthorized('unknown', 'This API key does not exist. Mint one with POST /v1/keys.')
  if (key.portal !== null && !isUsable(key, now)) throw sessionEnded()
  if (key.revoked_at !== null) throw unauthorized('revoked', 'This API key has been revoked. Mint another with POST /v1/keys.')
  if (isExpired(key, now)) throw unauthorized('expired', 'This API key has expired. Mint another with POST /v1/keys.')
  return key
}

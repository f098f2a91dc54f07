import type { IncomingMessage } from 'node:http'
import type { Access } from '../contract/access.ts'
import { bearerIn, KEY_PATTERN, KEY_PREFIXES } from '../contract/key-form.ts'
import { portalToken } from './portal-cookie.ts'
import * as refusals from './refusals.ts'

const PREFIXES = Object.values(KEY_PREFIXES)

/** `isCookie` is set for browsers that are signed in to the portal. */
export interface Credential {
  text: string
  isCookie: boolean
}

/** Throws if there is no credential of the kind that a route requires. */
export function readCredential(request: IncomingMessage, access: Access, publicUrl: string): Credential {
  const header = request.headers.authorization
  if (header === undefined) {
    const token = portalToken(request, publicUrl)
    if (token === undefined) throw refusals.missingCredential(access)
    return { text: token, isCookie: true }
  }
  const text = bearerIn(header)
  if (!text) throw refusals.malformedHeader(access)
  if (access.credential === 'key' && !KEY_PATTERN.test(text)) throw refusals.malformedKey()
  if (access.credential === 'session' && PREFIXES.some((prefix) => text.startsWith(prefix))) throw refusals.keyInsteadOfSession()
  return { text, isCookie: false }
}

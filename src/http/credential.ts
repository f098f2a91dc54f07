import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Access } from '../contract/access.ts'
import { bearerIn, KEY_PATTERN, KEY_PREFIXES } from '../contract/key-form.ts'
import { portalToken } from './portal-cookie.ts'
import * as refusals from './refusals.ts'

const PREFIXES = Object.values(KEY_PREFIXES)

/** `isCookie` is set for browsers that are signed in to the portal. */
export interface Credential {
  text: string
  isCookie: boolean
  /** Set once the credential has been hashed. */
  hash?: string
}

/** The keys received on each connection, so that each key is parsed and hashed only once. They are forgotten when the connection closes. */
const sentKeys = new WeakMap<Socket, Map<string, Credential>>()
/** Most clients use a single key, but a proxy may send many over one connection. At the maximum, the keys take up about 50 kB. */
const MAX_SENT = 128

/** Throws if there is no credential of the kind that a route requires. */
export function readCredential(request: IncomingMessage, access: Access, publicUrl: string): Credential {
  const header = request.headers.authorization
  if (header === undefined) {
    const token = portalToken(request, publicUrl)
    if (token === undefined) throw refusals.missingCredential(access)
    return { text: token, isCookie: true }
  }
  return access.credential === 'key' ? readKey(request.socket, header, access) : readToken(header, access)
}

function readKey(socket: Socket, header: string, access: Access): Credential {
  const sent = sentKeys.get(socket)
  const known = sent?.get(header)
  if (known) return known
  const text = bearerIn(header)
  if (!text) throw refusals.malformedHeader(access)
  if (!KEY_PATTERN.test(text)) throw refusals.malformedKey()
  const credential = { text, isCookie: false }
  if (!sent || sent.size === MAX_SENT) sentKeys.set(socket, new Map([[header, credential]]))
  else sent.set(header, credential)
  return credential
}

function readToken(header: string, access: Access): Credential {
  const text = bearerIn(header)
  if (!text) throw refusals.malformedHeader(access)
  if (PREFIXES.some((prefix) => text.startsWith(prefix))) throw refusals.keyInsteadOfSession()
  return { text, isCookie: false }
}

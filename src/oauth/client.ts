import type { Client } from 'oidc-provider/lib/provider.js'

/** Prefixes of application identifiers. The identifier of an application that describes itself in a document is the document's URL. */
export const REGISTERED_ITSELF = 'self_'
export const REGISTERED_BY_OPERATOR = 'app_'

const LONGEST_NAME = 60
/** Control characters, and characters that change the direction of text or hide part of it. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.includes(hostname)

/** The application that asks for consent, as it is presented to the person. */
export interface Asking {
  id: string
  name: string
  /** The host of the application's document or, if there is none, the same as `sendsTo`. */
  address: string
  /** Whether somebody other than the application itself vouches for its address or name. */
  isVerified: boolean
  /** Where the person is redirected with the result. A program on the person's own computer can claim to be any application. */
  sendsTo: string
}

export function askingClient({ clientId: id, clientName, clientIdMetadataDocument }: Client, redirectUri: string): Asking {
  const isVerified = clientIdMetadataDocument === true || id.startsWith(REGISTERED_BY_OPERATOR)
  const sendsTo = addressOf(redirectUri)
  const address = clientIdMetadataDocument ? new URL(id).host : sendsTo
  const name = [...(clientName ?? '').replaceAll(DECEPTIVE, '').trim()].slice(0, LONGEST_NAME).join('')
  return { id, name: name || address, address, isVerified, sendsTo }
}

function addressOf(redirectUri: string): string {
  const url = new URL(redirectUri)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol.slice(0, -1)} (an app on this device)`
  return isLoopback(url) ? 'a program on this computer' : url.host
}

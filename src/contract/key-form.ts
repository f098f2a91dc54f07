/** This file is separate so that the command line can start without loading the response schemas. */
export const KEY_MODES = ['live', 'test'] as const
export type KeyMode = (typeof KEY_MODES)[number]

export const KEY_PREFIXES = { live: 'threefold_live_', test: 'threefold_test_' } as const satisfies Record<KeyMode, string>
/** Matches any text that has the form of a live or test key, whether or not that key exists. */
export const KEY_PATTERN = /^threefold_(live|test)_[0-9a-f]{64}$/
/** How many characters of a secret are shown, so that people can recognize their keys. */
export const SHOWN_CHARACTERS = 8
/** Prefix of the portal's session token, which is not an API key and is accepted only from a cookie. */
export const PORTAL_TOKEN_PREFIX = 'threefold_portal_'

/** The mode of a key, given the key or its first characters. */
export const modeOf = (key: string): KeyMode => (key.startsWith(KEY_PREFIXES.test) ? 'test' : 'live')

const BEARER = /^bearer +(\S+) *$/i

/** The credential in an Authorization header; undefined if the header is malformed. */
export const bearerIn = (authorization: string): string | undefined => BEARER.exec(authorization)?.[1]

/** The key in an Authorization header; null if there is none. */
export function keyIn(authorization = ''): string | null {
  const text = bearerIn(authorization)
  return text !== undefined && KEY_PATTERN.test(text) ? text : null
}

const TEST_CREDENTIAL = new RegExp(`^bearer +${KEY_PREFIXES.test}`, 'i')

/** Whether the value of an Authorization header is meant to be a test key. */
export const isTestCredential = (authorization: string | undefined): boolean =>
  authorization !== undefined && TEST_CREDENTIAL.test(authorization)

/** The prefixes have a file of their own, so that the command line starts without loading the response schemas. */
export const KEY_PREFIX = 'threefold_live_'
export const KEY_PATTERN = /^threefold_live_[0-9a-f]{64}$/
/** The form of a key, live or test, whether or not it exists. */
export const ANY_KEY_PATTERN = /^threefold_(live|test)_[0-9a-f]{64}$/
/** How many characters of the secret are shown, so that its owner recognizes a key. */
export const SHOWN_CHARACTERS = 8
/** Prefix of the portal's session token, which is not an API key and is accepted only from a cookie. */
export const PORTAL_TOKEN_PREFIX = 'threefold_portal_'

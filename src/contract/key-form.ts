/** The prefixes have a file of their own, so that the command line starts without loading the response schemas. */
export const KEY_PREFIX = 'threefold_live_'
export const KEY_PATTERN = /^threefold_live_[0-9a-f]{64}$/
/** Prefix of the portal's session token, which is not an API key and is accepted only from a cookie. */
export const PORTAL_TOKEN_PREFIX = 'threefold_portal_'

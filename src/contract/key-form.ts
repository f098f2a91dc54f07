/** What an API key looks like. Alone here, so that the command line starts without the shapes of answers. */
export const KEY_PREFIX = 'threefold_live_'
export const KEY_PATTERN = /^threefold_live_[0-9a-f]{64}$/
/** The credential of a browser that is signed in to the portal. It is not an API key and is accepted from a cookie only. */
export const PORTAL_TOKEN_PREFIX = 'threefold_portal_'

/** Matches pages of the portal, but neither other sites nor paths that perform an action when they are opened. */
const RETURN_TO = /^\/(?:connect|keys|account|requests|usage|audit|connections|explore)(?:\/[\w%-]+)*(?:\?[\w%&=+.-]*)?$/
const MOST_CHARACTERS = 300

/**
 * Whether a sign-in may redirect to this path. Without this check, another site could link to a sign-in that ends on one of its own pages.
 */
export const isReturnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= MOST_CHARACTERS && RETURN_TO.test(path)

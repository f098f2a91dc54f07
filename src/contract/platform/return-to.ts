/** Pages of the portal. Excludes other sites and paths that perform an action when they are opened. */
const RETURN_TO = /^\/(?:connect|keys|account|requests|usage|audit|connections|explore)(?:\/[\w%-]+)*(?:\?[\w%&=+.-]*)?$/
const MOST_CHARACTERS = 300

/** Whether a sign-in may redirect to this path. Without this check, other sites could link to a sign-in that ends on a page of theirs. */
export const isReturnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= MOST_CHARACTERS && RETURN_TO.test(path)

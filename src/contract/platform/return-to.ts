/** Pages of the portal: never another site, nor what acts when it is opened. */
const RETURN_TO = /^\/(?:connect|keys|account|requests|usage|audit|connections|explore)(?:\/[\w%-]+)*(?:\?[\w%&=+.-]*)?$/
const MOST_CHARACTERS = 300

/** Whether a sign-in may lead back there. Otherwise, a link would let other sites choose where a person lands. */
export const isReturnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= MOST_CHARACTERS && RETURN_TO.test(path)

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HEADER = 'x-look-ahead'
/** Known only to this process, so that no client can send it. */
const SECRET = randomUUID()

/** Marks a request that passes through everything that a real one does, up to its handler, and counts for nothing. */
export const LOOK_AHEAD = { [HEADER]: SECRET }

export const isLookAhead = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === SECRET

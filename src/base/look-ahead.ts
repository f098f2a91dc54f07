import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HEADER = 'x-look-ahead'
/** A value that only this process knows, so that clients can't send it. */
const SECRET = randomUUID()

/** Marks a trial request, which passes through all checks before its handler but doesn't count against any limit. */
export const LOOK_AHEAD = { [HEADER]: SECRET }

export const isLookAhead = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === SECRET

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HEADER = 'x-part-of'
/** A value that only this process knows, so that clients can't send it. */
const SECRET = randomUUID()

/** The header of a request that this process sends to itself in order to respond to another request. */
export const partOf = (requestId: string) => ({ [HEADER]: `${SECRET} ${requestId}` })

/** The id of the request that this one is part of; null if it isn't part of another. */
export function wholeOf(headers: IncomingHttpHeaders): string | null {
  const [secret, requestId] = String(headers[HEADER] ?? '').split(' ')
  return secret === SECRET && requestId ? requestId : null
}

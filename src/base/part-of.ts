import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HEADER = 'x-part-of'
/** Known only to this process, so that no client can send it. */
const SECRET = randomUUID()

/** Marks a request that this process makes to respond to another one. */
export const partOf = (requestId: string) => ({ [HEADER]: `${SECRET} ${requestId}` })

/** The id of the request that this one is part of. */
export function wholeOf(headers: IncomingHttpHeaders): string | null {
  const [secret, requestId] = String(headers[HEADER] ?? '').split(' ')
  return secret === SECRET && requestId ? requestId : null
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Address, contains, type Network, parseAddress, shortened } from '../base/network.ts'

/** Null if the address is not known. */
export type ClientAddress = (request: IncomingMessage) => Address | null

/**
 * The address of the socket's peer or, if the peer is a trusted proxy, the rightmost address in X-Forwarded-For that isn't a trusted
 * proxy's: anything further to the left was written by the client itself or by another untrusted party.
 */
export const clientAddressBehind =
  (proxies: readonly Network[]): ClientAddress =>
  ({ socket, headers }) => {
    const direct = parseAddress(socket.remoteAddress ?? '')
    if (proxies.length === 0) return direct
    let seen = direct
    for (const hop of hopsOf(headers['x-forwarded-for']).toReversed()) {
      if (!seen || !proxies.some((network) => contains(network, seen as Address))) break
      seen = parseAddress(hop)
    }
    return seen
  }

/** The addresses in the header. Node joins repeated headers with commas. */
const hopsOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((hop) => hop.trim())

/** Adds `network` to requests. It is computed on demand, because few requests need it. */
export function decorateWithNetwork(app: FastifyInstance, clientAddress: ClientAddress): void {
  app.decorateRequest('network', {
    getter() {
      const address = clientAddress(this.raw)
      return address && shortened(address)
    },
  })
}

import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { contains, type Network, parseAddress } from '../base/network.ts'
import { isPublicAddress } from './public-address.ts'

export const MAX_DOCUMENT_BYTES = 64 * 1024
const TIMEOUT_MS = 3_000

interface Host {
  address: string
  family: number
}

interface Options {
  /** Networks that may be accessed although they are not public. */
  networks?: readonly Network[]
  resolve?(host: string): Promise<Host[]>
  /** Certificates to trust instead of the default ones. */
  ca?: string
}

/**
 * Fetches the document in which an application describes itself. Anybody can specify its URL, so requests go only to public addresses. The
 * connection uses exactly the address that was checked, because the name could resolve differently a moment later.
 */
export const clientDocumentFetcher = ({ networks = [], resolve = (host) => lookup(host, { all: true }), ca }: Options) => {
  const isAllowed = ({ address }: Host): boolean => {
    const parsed = parseAddress(address)
    return isPublicAddress(address) || (parsed !== null && networks.some((network) => contains(network, parsed)))
  }
  return async (url: string): Promise<Response> => {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:') throw new Error('a client ID metadata document must have an https: URL')
    const host = hostname.replace(/^\[|\]$/g, '')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await inTime(resolve(host), signal)
    const [first] = found
    if (!first || !found.every(isAllowed)) throw new Error('the host of the client ID metadata document is not on the public internet')
    return fetchFrom(first, url, { signal, ...(ca && { ca }) })
  }
}

/** Follows no redirects, and reads no more than the maximum size of a document. */
const fetchFrom = (host: Host, url: string, options: { signal: AbortSignal; ca?: string }): Promise<Response> =>
  new Promise((done, fail) => {
    const sent = request(url, {
      ...options,
      agent: false,
      headers: { accept: 'application/json' },
      lookup: (_name, { all }, answer) => (all ? answer(null, [host]) : answer(null, host.address, host.family)),
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > MAX_DOCUMENT_BYTES) response.destroy(new Error('the client ID metadata document is too large'))
      })
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const cached = headers['cache-control']
        done(new Response(status === 200 ? Buffer.concat(chunks) : null, { status, headers: cached ? { 'cache-control': cached } : {} }))
      })
    })
    sent.end()
  })

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    work.then(done, fail)
  })

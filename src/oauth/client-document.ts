import { lookup as resolve } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const MAX_DOCUMENT_BYTES = 64 * 1024
const TIMEOUT_MS = 3_000

export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

const resolveHost: ResolveHost = (host) => resolve(host, { all: true })

/**
 * Fetches the document with which an application describes itself. Anybody can name an address here, so the request goes only to
 * hosts of the internet, and to the very address that was checked: a name that resolves differently a moment later is no way in.
 */
export async function fetchClientDocument(url: string | URL, _options?: object, resolveBy: ResolveHost = resolveHost): Promise<Response> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw new Error('a client document must have an https: address')
  const host = hostname.replace(/^\[|\]$/g, '')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await inTime(resolveBy(host), signal)
  const [first] = found
  if (!first || !found.every(({ address }) => isPublicAddress(address))) throw new Error('the host is not on the internet')
  return new Promise((done, fail) => {
    const sent = request(url, {
      signal,
      agent: false,
      headers: { accept: 'application/json' },
      lookup: (_host, { all }, answer) => {
        if (all) answer(null, [first])
        else answer(null, first.address, first.family)
      },
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > MAX_DOCUMENT_BYTES) sent.destroy(new Error('the client document is too large'))
      })
      response.on('error', fail)
      response.on('end', () => {
        const { 'cache-control': caching } = response.headers
        done(new Response(status === 200 ? Buffer.concat(chunks) : null, { status, headers: caching ? { 'cache-control': caching } : {} }))
      })
    })
    sent.end()
  })
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    work.then(done, fail)
  })

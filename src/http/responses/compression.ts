import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Smaller bodies fit into one packet anyway. */
const MIN_BYTES = 1024
export const isCompressible = (bytes: number): boolean => bytes > MIN_BYTES

/** Shared bodies are compressed once and sent often; personal ones are compressed for each request. */
const LEVELS = { shared: { br: 5, gzip: 6 }, own: { br: 1, gzip: 1 } } as const

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses outside the event loop. */
export function compress(encoding: Encoding, bytes: Buffer, use: keyof typeof LEVELS): Promise<Buffer> {
  const level = LEVELS[use][encoding]
  return encoding === 'br'
    ? compressors.br(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : compressors.gzip(bytes, { level })
}

const MAX_KNOWN_HEADERS = 200
const known = new Map<string, Encoding | null>()

/** The encoding that the client prefers; null if it accepts none of ours. Cached, because clients keep sending the same few headers. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null
  const text = String(header)
  const cached = known.get(text)
  if (cached !== undefined) return cached
  if (known.size >= MAX_KNOWN_HEADERS) known.clear()
  const accepted = preferred(text)
  known.set(text, accepted)
  return accepted
}

const QUALITY = /^q=([01](?:\.\d{0,3})?)$/

function preferred(header: string): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const [, quality = '1'] = parameters.map((text) => QUALITY.exec(text)).find((found) => found !== null) ?? []
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(quality))
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a))
  if (best === undefined || weightOf(best) === 0) return null
  return (weights.get('identity') ?? 0) > weightOf(best) ? null : best
}

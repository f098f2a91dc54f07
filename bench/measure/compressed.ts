import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { compare } from '../compare.ts'
import { type Row, withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const ENCODING = 'br'
/** Rates that differ by less are the same: this much is noise. */
const NOISE = 0.1
const PATHS = [
  ...['remedies', 'conditions', 'toxins', 'biomarkers', 'interactions'].map((name) => `/v1/body/${name}?limit=100`),
  '/v1/mind/beliefs?limit=100',
  '/v1/body/remedies/st-johns-wort',
]

/** Shared responses, compressed and not. */
export async function* compressed(stage: Stage): AsyncGenerator<Row> {
  const { service, keys: all } = await stage.shipped()
  const keys = all.slice(0, 100)
  for (const path of PATHS) {
    const url = service.address + path
    const [plain, small] = [await bytesOf(url, keys[0] as string), await bytesOf(url, keys[0] as string, ENCODING)]
    const result = await compare({ plain: { url, keys }, compressed: { url, keys, encoding: ENCODING } }, stage.extent)
    const ratio = result.ratio('compressed', 'plain')
    const more = `${((100 * small) / plain).toFixed(0)}% of the bytes (${small} of ${plain}); ${result.perSecond('compressed')}/s, plain ${result.perSecond('plain')}/s`
    const isFast = ratio >= 1 - NOISE && result.errors === 0
    yield withTarget(`GET ${path}, ${ENCODING}`, `${ratio.toFixed(2)} times the rate without compression`, 'at least 1', isFast, { more })
  }
}

async function bytesOf(url: string, key: string, encoding?: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, ...(encoding && { 'accept-encoding': encoding }) }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  let bytes = 0
  response.on('data', ({ length }) => (bytes += length))
  await once(response, 'end')
  return bytes
}

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { compare, withSpread } from '../compare.ts'
import { type Row, withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const ENCODING = 'br'
/** Differences smaller than this proportion are treated as noise. */
const NOISE = 0.1
const PATHS = [
  ...['remedies', 'conditions', 'toxins', 'biomarkers', 'interactions'].map((name) => `/v1/body/${name}?limit=100`),
  '/v1/mind/beliefs?limit=100',
  '/v1/body/remedies/st-johns-wort',
]

/**
 * Compares shared responses with and without compression. Only the service's CPU time counts, because the load generator shares the cores
 * and its own work depends on what it receives.
 */
export async function* compressed(stage: Stage): AsyncGenerator<Row> {
  const { service, keys: all } = await stage.shipped()
  const keys = all.slice(0, 100)
  const { busy } = service
  const total = { plain: 0, small: 0 }
  for (const path of PATHS) {
    const url = service.address + path
    const [plain, small] = [await bytesOf(url, keys[0] as string), await bytesOf(url, keys[0] as string, ENCODING)]
    total.plain += plain
    total.small += small
    const result = await compare({ plain: { url, keys, busy }, compressed: { url, keys, encoding: ENCODING, busy } }, stage.extent)
    const cpu = result.cpuTime('compressed', 'plain')
    const rates = (name: 'compressed' | 'plain') => `${result.perCpuSecond(name)} per CPU second, ${result.perSecond(name)}/s under load`
    const more = `${share(small, plain)} of the bytes (${small} of ${plain}); ${rates('compressed')}; plain ${rates('plain')}`
    const isFast = cpu.median <= 1 + NOISE && result.errors === 0
    yield withTarget(`GET ${path}, ${ENCODING}`, `${withSpread(cpu)} times the CPU time without compression`, 'at most 1', isFast, { more })
  }
  yield withTarget(`all of them, ${ENCODING}`, `${share(total.small, total.plain)} of the bytes`, 'a fifth', total.small * 5 <= total.plain)
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)}%`

async function bytesOf(url: string, key: string, encoding?: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, ...(encoding && { 'accept-encoding': encoding }) }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  let bytes = 0
  response.on('data', ({ length }) => (bytes += length))
  await once(response, 'end')
  return bytes
}

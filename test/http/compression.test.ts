import { Agent, request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIFTED } from '../support/ai-route.ts'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  bytes: Buffer
}

const agent = new Agent({ keepAlive: true })
let service: TestService
let address: string
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  for (let count = 0; count < 12; count++) key = (await service.mint()).key // makes the list of keys long enough to be compressed
})
afterAll(async () => {
  agent.destroy()
  await service.close()
})

const ask = (path: string, headers: Record<string, string> = {}, { method = 'GET', body = '' } = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    const all = { authorization: `Bearer ${key}`, ...headers, ...(body && { 'content-type': 'application/json' }) }
    httpRequest(address + path, { method, headers: all, agent }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        done({
          status: response.statusCode as number,
          headers: response.headers as Record<string, string>,
          bytes: Buffer.concat(pieces),
        }),
      )
    })
      .on('error', failed)
      .end(body)
  })
const accepting = (encoding: string) => ({ 'accept-encoding': encoding })
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync }
const SHARED = ['/v1/body/interactions?limit=100', '/v1/body/remedies/turmeric', '/v1/mind/beliefs', '/v1/voice/events']
const OWN = ['/v1/mind/me/progress', '/v1/body/me/stacks', '/v1/voice/me/kit', '/v1/cross/year-in-review', '/v1/keys']
const PAGES = ['/openapi.json', '/llms.txt']

describe.each(['br', 'gzip'] as const)('a client that accepts %s', (encoding) => {
  it.each(thoroughCases([...SHARED, ...OWN, ...PAGES], 4))(
    'gets %s compressed, with the same content, on the first request and on later ones',
    async (path) => {
      const plain = await ask(path)
      for (let count = 0; count < 3; count++) {
        const { headers, bytes } = await ask(path, accepting(`deflate, ${encoding}`))
        expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
        expect(Number(headers['content-length'])).toBe(bytes.length)
        expect(bytes.length).toBeLessThan(plain.bytes.length / 1.5)
        if (path === '/v1/keys')
          expect(JSON.parse(DECODERS[encoding](bytes).toString()).data).toHaveLength(JSON.parse(plain.bytes.toString()).data.length)
        else expect(DECODERS[encoding](bytes).equals(plain.bytes)).toBe(true) // toEqual compares buffers byte by byte, which takes seconds
      }
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    },
  )

  it('gets a 304 for its own tag, and a full response for the tag of another encoding', async () => {
    for (const path of SHARED) {
      const [plain, compressed] = [await ask(path), await ask(path, accepting(encoding))]
      const [plainTag, tag] = [plain.headers.etag as string, compressed.headers.etag as string]
      expect(tag).toBe(plainTag.replace(/"$/, `-${encoding}"`))
      const again = (etag: string) => ask(path, { ...accepting(encoding), 'if-none-match': etag })
      const unchanged = await again(tag)
      expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag, unchanged.headers.vary]).toEqual([
        304,
        0,
        tag,
        'accept-encoding',
      ])
      expect((await again(`W/${tag}`)).status).toBe(304)
      expect((await again(plainTag)).status).toBe(200)
    }
  })

  it('gets the length of the compressed body for HEAD', async () => {
    for (const path of [SHARED[0] as string, OWN[0] as string]) {
      const { headers } = await ask(path, accepting(encoding))
      const head = await ask(path, accepting(encoding), { method: 'HEAD' })
      expect([head.bytes.length, head.headers['content-length'], head.headers['content-encoding']]).toEqual([
        0,
        headers['content-length'],
        encoding,
      ])
    }
  })
})

it('the interaction list takes a fifth of the bytes with br', async () => {
  const path = SHARED[0] as string
  const [plain, compressed] = [await ask(path), await ask(path, accepting('br'))]
  expect(compressed.bytes.length * 5).toBeLessThanOrEqual(plain.bytes.length)
})

it('a shared response is compressed once, however many clients request it at the same time', async () => {
  const edition = await service.deps.reference.edition()
  const path = '/v1/body/interactions?limit=99'
  await Promise.all(Array.from({ length: 20 }, () => ask(path, accepting('br'))))
  const cached = edition.responses.get('interactions[99,null,null,null,null]')
  expect(cached?.bodyIn('br')).toBe(cached?.bodyIn('br'))
  expect(cached?.bodyIn('br')).toBeInstanceOf(Buffer)
  const before = service.app.fastPath.sent
  await ask(path, accepting('br'))
  expect(service.app.fastPath.sent).toBe(before + 1)
})

const ACCEPTED: [header: string, encoding: string | undefined][] = [
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.5 , gzip ;q=0.5', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['identity;q=1, br;q=0.5', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  ['br;q=nonsense', 'br'],
  [',,;;=', undefined],
]
it.each(thoroughCases(ACCEPTED, 7))('Accept-Encoding %j is answered with %s', async (header, encoding) => {
  for (const path of [SHARED[1] as string, OWN[0] as string])
    expect((await ask(path, accepting(header))).headers['content-encoding']).toBe(encoding)
})

it('a small response and a stream are not compressed', async () => {
  for (const path of ['/v1/me', '/v1/body/remedies?limit=1']) {
    const { headers } = await ask(path, accepting('br'))
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  }
  const coach = await ask('/v1/mind/coach/messages', accepting('br, gzip'), { method: 'POST', body: '{"message":"I am never enough."}' })
  expect([coach.headers['content-type'], coach.headers['content-encoding']]).toEqual(['text/event-stream; charset=utf-8', undefined])
})

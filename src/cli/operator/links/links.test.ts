import type { RequestListener } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { threefold } from '../../../../test/support/command-line.ts'
import { serveLocally } from '../../../../test/support/local-server.ts'
import { SMALL_CORPUS, writeSmallCorpus } from '../../../../test/support/small-corpus.ts'
import { probe } from './probe.ts'

const PATIENT_MS = 10_000
const TIME_FOR_A_FIFTH_MS = 20
const closing: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closing.splice(0)) close()
})

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end('A page.')

/** Starts a server and returns its URL. */
async function serve(answer: RequestListener): Promise<string> {
  const { url, close } = await serveLocally(answer)
  closing.push(close)
  return url
}

const linksOf = (...urls: string[]) => {
  const [trial, label] = SMALL_CORPUS['references/all.yaml']
  const [product, ...products] = SMALL_CORPUS['products/all.yaml']
  const directory = writeSmallCorpus({
    'references/all.yaml': [
      { ...trial, url: urls[0] },
      { ...label, url: urls[1] },
    ],
    'products/all.yaml': [{ ...product, seen: urls[2] }, ...products.map((each) => ({ ...each, seen: urls[0] }))],
  })
  return threefold(['corpus', 'links', '--test', '--dir', directory], {})
}

it('prints the URLs of publications and product pages, each once', async () => {
  const { code, stdout } = await threefold(['corpus', 'links', '--dir', writeSmallCorpus()], {})
  expect(code).toBe(0)
  expect(stdout.split('\n')).toEqual(['https://example.com/label', 'https://example.com/product', 'https://example.com/trial', ''])
})

it('tests every URL once, and fails if one is broken', async () => {
  const base = await serve((request, response) => status(request.url === '/gone' ? 404 : 200)(request, response))
  const { code, stdout } = await linksOf(`${base}/a`, `${base}/gone`, `${base}/c`)
  expect(code).toBe(1)
  expect(stdout.split('\n').sort()).toEqual(['', `200 ${base}/a`, `200 ${base}/c`, '3 URLs, 1 broken', `BROKEN 404 ${base}/gone`].sort())
})

it('succeeds if no URL is broken, even if a server refuses or fails', async () => {
  const base = await serve((request, response) => status(request.url === '/closed' ? 403 : 503)(request, response))
  const { code, stdout } = await linksOf(`${base}/closed`, `${base}/b`, `${base}/c`)
  expect([code, stdout]).toEqual([0, expect.stringContaining(`403 ${base}/closed\n`)])
})

it('sends four requests at a time, never more', async () => {
  let most = 0
  const waiting = new Set<() => void>()
  const answerAll = () => {
    for (const answer of waiting) answer()
    waiting.clear()
  }
  const base = await serve((_request, response) => {
    waiting.add(() => response.end())
    most = Math.max(most, waiting.size)
    if (waiting.size === 4) setTimeout(answerAll, TIME_FOR_A_FIFTH_MS)
  })
  const references = Array.from({ length: 12 }, (_, index) => ({ ...SMALL_CORPUS['references/all.yaml'][0], url: `${base}/${index}` }))
  const directory = writeSmallCorpus({ 'references/all.yaml': references, 'products/all.yaml': [] })
  const { stdout } = await threefold(['corpus', 'links', '--test', '--dir', directory], {})
  expect(stdout).toContain('12 URLs, 0 broken')
  expect(most).toBe(4)
})

it('tries again with GET if a server does not answer HEAD', async () => {
  const methods: unknown[] = []
  const base = await serve((request, response) => {
    methods.push(request.method)
    status(request.method === 'HEAD' ? 404 : 200)(request, response)
  })
  expect(await probe(base, PATIENT_MS)).toMatchObject({ status: '200', isBroken: false })
  expect(methods).toEqual(['HEAD', 'GET'])
})

it.each([404, 410])('a page with status %i is broken', async (code) => {
  expect(await probe(await serve(status(code)), PATIENT_MS)).toMatchObject({ status: String(code), isBroken: true })
})

it('follows five redirects, but not six', async () => {
  const base = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    status(left === 0 ? 404 : 302, left === 0 ? {} : { location: `/${left - 1}` })(request, response)
  })
  expect(await probe(`${base}/5`, PATIENT_MS)).toMatchObject({ status: '404', isBroken: true })
  expect(await probe(`${base}/6`, PATIENT_MS)).toMatchObject({ status: 'too many redirects', isBroken: false })
})

it('gives up on a server that does not answer, without calling the page broken', async () => {
  expect(await probe(await serve(() => {}), 20)).toMatchObject({ status: 'timeout', isBroken: false })
})

it('a host that does not exist is broken; one that refuses connections is not', async () => {
  const base = await serve(status(200))
  for (const close of closing.splice(0)) close()
  expect(await probe(base, PATIENT_MS)).toMatchObject({ status: 'ECONNREFUSED', isBroken: false })
  // what `fetch` throws for an unknown host; a real lookup would depend on the network
  vi.stubGlobal('fetch', () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })))
  expect(await probe('http://nowhere.invalid', PATIENT_MS)).toMatchObject({ status: 'no such host', isBroken: true })
})

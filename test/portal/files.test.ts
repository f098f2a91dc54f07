import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePortal } from '../../src/portal/portal.ts'
import { startService, type TestService } from '../support/service.ts'

const PAGE = '<!doctype html><title>Pages</title><script type="module" src="/assets/index-Ab1.js"></script>'
const SCRIPT = `console.log(${JSON.stringify('words '.repeat(100))})`
const PAGES = [
  '/',
  '/settings/mind',
  '/keys',
  '/account',
  '/requests',
  '/usage',
  '/audit',
  '/explore',
  '/explore/remedies/turmeric',
  '/explore/remedies/turmeric.js',
  '/quickstart',
  '/guides',
  '/docs',
  '/sdk',
  '/changelog',
]
const POLICY = {
  ...{
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
  },
  ...{ 'form-action': "'self'", 'base-uri': "'none'", 'frame-ancestors': "'none'" },
}

let service: TestService
let home: string
let built: FastifyInstance
let unbuilt: FastifyInstance

/** Serves the portal from a directory, with the sessions of the service. */
async function serve(directory: string): Promise<FastifyInstance> {
  const app = Fastify()
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-refused']) throw new Error('refused')
  })
  servePortal(app, service.deps, directory)
  await app.ready()
  return app
}

beforeAll(async () => {
  service = await startService()
  home = mkdtempSync(join(tmpdir(), 'threefold-pages-'))
  mkdirSync(join(home, 'assets'))
  const files: [string, string, hasSmaller: boolean][] = [
    ['index.html', PAGE, true],
    ['icon.svg', '<svg/>', false],
    ['assets/index-Ab1.js', SCRIPT, true],
    ['assets/index-Cd2.css', 'p{margin:0}', false],
    ['notes.txt', 'not for everybody', false],
  ]
  for (const [name, text, hasSmaller] of files) {
    writeFileSync(join(home, name), text)
    if (hasSmaller) writeFileSync(join(home, `${name}.br`), brotliCompressSync(text))
    if (hasSmaller) writeFileSync(join(home, `${name}.gz`), gzipSync(text))
  }
  built = await serve(home)
  unbuilt = await serve(join(home, 'nowhere'))
})
afterAll(async () => {
  await built.close()
  await unbuilt.close()
  await service.close()
  rmSync(home, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = built) => app.inject({ method: 'GET', url, headers })
const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/).slice(0, 2)),
  )

describe('a page', () => {
  it.each(PAGES)('%s returns the same document, with a policy that allows only this origin', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', PAGE])
    expect(policyOf(headers['content-security-policy'])).toEqual(POLICY)
    expect([headers['cache-control'], headers['referrer-policy'], headers.vary]).toEqual(['no-cache', 'same-origin', 'accept-encoding'])
  })

  it('may have a trailing slash', async () => {
    for (const url of ['/docs/', '/usage/']) {
      const { statusCode, headers } = await service.call('GET', url)
      expect([statusCode, policyOf(headers['content-security-policy'])]).toEqual([200, POLICY])
    }
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/')
    const again = await get('/usage', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    for (const tags of [`W/${headers.etag}`, `"other", ${headers.etag}`, '*'])
      expect((await get('/', { 'if-none-match': tags })).statusCode, tags).toBe(304)
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('that does not exist is a 404 with the error envelope', async () => {
    for (const url of [
      '/nothing',
      '/settings',
      '/usage/x',
      '/index.html',
      '/assets/none.js',
      '/notes.txt',
      '/assets/../notes.txt',
      '/assets/%2e%2e/notes.txt',
    ]) {
      const response = await service.call('GET', url)
      expect([response.statusCode, response.json().error.code, response.json().request_id], url).toEqual([
        404,
        'not_found',
        response.headers['x-request-id'],
      ])
    }
    for (const url of ['/notes.txt', '/index.html', '/index.html.br', '/assets/index-Ab1.js.gz'])
      expect((await get(url)).statusCode).toBe(404)
  })

  it('returns errors as JSON, like every other route', async () => {
    for (const url of ['/', '/assets/index-Ab1.js']) {
      const { statusCode, headers } = await get(url, { 'x-refused': 'yes' })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([500, 'application/json; charset=utf-8', undefined])
    }
  })

  it('whose file was removed after the start is a 404', async () => {
    const name = join(home, 'assets', 'index-Gone.js')
    writeFileSync(name, SCRIPT)
    const app = await serve(home)
    rmSync(name)
    expect((await get('/assets/index-Gone.js', { 'accept-encoding': 'br, gzip' }, app)).statusCode).toBe(404)
    expect((await get('/assets/index-Ab1.js', {}, app)).statusCode).toBe(200)
    await app.close()
  })

  it('can only be read', async () => {
    const { statusCode, headers, body } = await built.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(PAGE.length), ''])
    expect((await service.call('POST', '/')).json().error.code).toBe('not_found')
  })
})

describe('an asset', () => {
  it('is cached forever if its name changes with its content, otherwise for an hour', async () => {
    const kept = async (url: string) => (await get(url)).headers['cache-control']
    expect(await kept('/assets/index-Ab1.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/assets/index-Cd2.css')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/icon.svg')).toBe('public, max-age=3600')
  })

  it('has the right content type', async () => {
    const type = async (url: string) => (await get(url)).headers['content-type']
    expect([await type('/assets/index-Ab1.js'), await type('/assets/index-Cd2.css'), await type('/icon.svg')]).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'image/svg+xml',
    ])
  })

  it.each<[string, string | undefined, Buffer]>([
    ['br', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(SCRIPT)],
    ['deflate', undefined, Buffer.from(SCRIPT)],
    ['', undefined, Buffer.from(SCRIPT)],
    ['x-br, bright', undefined, Buffer.from(SCRIPT)],
    ['BR ; q=0.001', 'br', brotliCompressSync(SCRIPT)],
    ['br; q=0.000 , gzip', 'gzip', gzipSync(SCRIPT)],
    ['gzip;q=0', undefined, Buffer.from(SCRIPT)],
  ])('is sent in the smallest encoding that the browser accepts: %s', async (accepted, encoding, bytes) => {
    const { headers, rawPayload } = await get('/assets/index-Ab1.js', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(rawPayload.equals(bytes)).toBe(true)
  })

  it('without a compressed version is sent uncompressed', async () => {
    const { headers, body } = await get('/icon.svg', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], body]).toEqual([undefined, '<svg/>'])
  })
})

describe('a portal that was never built', () => {
  it('says so, and how to build it, with the same policy', async () => {
    for (const url of PAGES) {
      const { statusCode, headers, body } = await get(url, {}, unbuilt)
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-store', 'text/html; charset=utf-8'])
      expect(policyOf(headers['content-security-policy'])).toEqual(POLICY)
      expect(body).toContain('npm run build')
      expect(body).toContain('href="/openapi.json"')
    }
  })

  it('does not affect the API', async () => {
    expect((await get('/portal/session', {}, unbuilt)).json()).toEqual({ signed_in: false, sign_in: { kind: 'none' } })
    const { key } = await service.mint()
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    for (const path of ['/openapi.json', '/llms.txt']) expect((await service.call('GET', path)).statusCode).toBe(200)
  })
})

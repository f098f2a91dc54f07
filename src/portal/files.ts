import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../http/responses/ready-json.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** The pages that the script draws; the list of them is the script's, these are where they may lie. */
const PAGES = ['/', '/settings/:app', '/usage', '/explore', '/explore/*', '/quickstart', '/guides', '/docs', '/changelog']
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const hidden = { schema: { hide: true } }

interface File {
  type: string
  etag: string
  plain: Buffer
  brotli: Buffer | undefined
  gzip: Buffer | undefined
}

/** The built portal from memory: one small page for every address, and its scripts under names that change with them. */
export function servePortalFiles(app: FastifyInstance, directory: string): void {
  if (!existsSync(join(directory, 'index.html'))) return void servePlaceholder(app)
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES)
  // Windows names what lies in a directory with backslashes
  const files = new Map(names.map((name) => [name.replaceAll('\\', '/'), readFile(join(directory, name))]))
  const page = files.get('index.html') as File
  for (const url of PAGES)
    app.get(url, hidden, (request, reply) => send(page, request, htmlHeaders(reply).header('cache-control', 'no-cache')))
  for (const [name, file] of files) {
    if (name === 'index.html') continue
    const isNamedByContent = name.startsWith('assets/')
    app.get(`/${name}`, hidden, (request, reply) =>
      send(file, request, reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')),
    )
  }
}

function readFile(path: string): File {
  const plain = readFileSync(path)
  const smaller = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined)
  return {
    type: TYPES[extname(path)] as string,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    brotli: smaller('.br'),
    gzip: smaller('.gz'),
  }
}

/** Named in Accept-Encoding, and not with a weight of nothing. */
const accepting = (coding: string) => new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const BROTLI = accepting('br')
const GZIP = accepting('gzip')

function send(file: File, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (matchesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  reply.type(file.type)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.brotli && BROTLI.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
  if (file.gzip && GZIP.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}

const htmlHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', POLICY).header('referrer-policy', 'same-origin')

const PLACEHOLDER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Threefold</title>
<p>The service runs, but its pages are not built. Build them with <code>npm run build</code> and start it again.
The API is complete without them: see <a href="/openapi.json">its description</a>.</p></html>
`

function servePlaceholder(app: FastifyInstance): void {
  for (const url of PAGES)
    app.get(url, hidden, (_request, reply) =>
      htmlHeaders(reply)
        .header('cache-control', 'no-store')
        .type(TYPES['.html'] as string)
        .send(PLACEHOLDER),
    )
}

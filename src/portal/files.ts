import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectRoot } from '../base/project-root.ts'
import { matchesTag } from '../http/responses/ready-json.ts'

export const PORTAL_FILES = join(projectRoot, 'portal', 'dist')

/** Files of other kinds are not served. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** Routes that may be pages of the portal. The portal's script has the exact list, and handles unknown paths below these routes. */
const PAGES = [
  ...['/', '/keys', '/settings/:app', '/account', '/requests', '/usage', '/audit', '/connections', '/connect/:uid'],
  ...['/explore', '/explore/*', '/quickstart', '/guides', '/docs', '/docs/:operation', '/sdk', '/changelog', '/components'],
]
export const DOCUMENT = 'index.html'
export const DOCUMENT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
}
const hidden = { schema: { hide: true } }

/** The built portal: one small document for every page, and its assets under names that change with their content. */
export function servePortalFiles(app: FastifyInstance, directory: string): void {
  if (!existsSync(join(directory, DOCUMENT))) {
    servePlaceholder(app)
    return
  }
  app.register(fastifyStatic, {
    ...{ root: directory, serve: false, preCompressed: true },
    ...{ etag: false, lastModified: false, cacheControl: false, acceptRanges: false },
  })
  const serve = (urls: readonly string[], name: string, headers: Record<string, string>) => {
    const etag = tagOf(readFileSync(join(directory, name)))
    // the plugin would use application/javascript for scripts; errors have their own type
    const onSend = async (_request: unknown, reply: FastifyReply) => {
      if (reply.statusCode === 200) reply.type(TYPES[extname(name)] ?? 'application/octet-stream')
    }
    for (const url of urls)
      app.get(url, { ...hidden, onSend }, (request, reply) => {
        reply.headers({ ...headers, etag, vary: 'accept-encoding' })
        return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.sendFile(name)
      })
  }
  serve(PAGES, DOCUMENT, { ...DOCUMENT_HEADERS, 'cache-control': 'no-cache' })
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const name = path.replaceAll(sep, '/')
    if (name === DOCUMENT || !(extname(name) in TYPES)) continue
    const lifetime = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'max-age=3600'
    serve([`/${name}`], name, { 'cache-control': `public, ${lifetime}` })
  }
}

/** A hash of the content. The plugin's own tags use size and time, which can be the same for two builds of the document. */
const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const PLACEHOLDER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Threefold</title>
<p>The service runs, but its pages are not built. Build them with <code>npm run build</code> and start it again.
The API is complete without them: see <a href="/openapi.json">its description</a>.</p></html>
`

function servePlaceholder(app: FastifyInstance): void {
  for (const url of PAGES)
    app.get(url, hidden, (_request, reply) =>
      reply
        .headers({ ...DOCUMENT_HEADERS, 'cache-control': 'no-store' })
        .type(TYPES['.html'] ?? 'text/html')
        .send(PLACEHOLDER),
    )
}

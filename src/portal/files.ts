import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
/**
 * Routes that may be pages of the portal. The portal's script has the exact list of pages, and handles unknown paths below these routes.
 */
const PAGES = [
  ...['/', '/keys', '/settings/:app', '/account', '/requests', '/usage', '/audit', '/connections', '/connect/:uid'],
  ...['/explore', '/explore/*', '/quickstart', '/guides', '/docs', '/docs/:operation', '/sdk', '/changelog', '/components'],
]
export const DOCUMENT = 'index.html'
const ASSETS = 'assets'
export const DOCUMENT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
}
const hidden = { schema: { hide: true } }

interface PortalFile {
  name: string
  etag: string
  headers: Record<string, string>
}

/** Serves the built portal: the same small document for every page, and assets whose names change with their content. */
export function servePortalFiles(app: FastifyInstance, directory: string): void {
  if (!existsSync(join(directory, DOCUMENT))) {
    servePlaceholder(app)
    return
  }
  app.register(fastifyStatic, {
    ...{ root: directory, serve: false, preCompressed: true },
    ...{ etag: false, lastModified: false, cacheControl: false, acceptRanges: false },
  })
  const send = (file: PortalFile, request: FastifyRequest, reply: FastifyReply) => {
    const { name, etag, headers } = file
    reply.headers({ ...headers, etag, vary: 'accept-encoding' })
    return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.sendFile(name)
  }
  const serve = (url: string, file: PortalFile) =>
    app.get(url, { ...hidden, onSend: async (_request, reply) => withType(file.name, reply) }, (request, reply) =>
      send(file, request, reply),
    )
  const document = readPortalFile(directory, DOCUMENT, { ...DOCUMENT_HEADERS, 'cache-control': 'no-cache' })
  for (const url of PAGES) serve(url, document)
  for (const name of namesIn(directory))
    if (name !== DOCUMENT) serve(`/${name}`, readPortalFile(directory, name, { 'cache-control': 'public, max-age=3600' }))
  const assets = new Map(namesIn(join(directory, ASSETS)).map((name) => [name, assetNamed(name)]))
  const nameOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']
  app.get(`/${ASSETS}/*`, { ...hidden, onSend: async (request, reply) => withType(nameOf(request), reply) }, (request, reply) => {
    const file = assets.get(nameOf(request))
    return file ? send(file, request, reply) : reply.callNotFound()
  })
}

/** Sets the type of a file, because the plugin would use application/javascript for scripts. Errors keep their own type. */
const withType = (name: string, reply: FastifyReply) => {
  if (reply.statusCode === 200) reply.type(TYPES[extname(name)] as string)
}

const namesIn = (directory: string): string[] => readdirSync(directory).filter((name) => extname(name) in TYPES)

/** An asset's name changes with its content, so it also serves as the ETag. */
const assetNamed = (name: string): PortalFile => ({
  name: `${ASSETS}/${name}`,
  etag: `"${name}"`,
  headers: { 'cache-control': 'public, max-age=31536000, immutable' },
})

const readPortalFile = (directory: string, name: string, headers: Record<string, string>): PortalFile => ({
  name,
  etag: tagOf(readFileSync(join(directory, name))),
  headers,
})

/** A hash of the content. The plugin's own ETags use size and time, which can be the same for two builds of the document. */
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

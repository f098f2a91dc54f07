import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, compress, type Encoding } from './responses/compression.ts'
import { JSON_TYPE } from './responses/ready-json.ts'
import type { Route } from './route.ts'

const CACHE_CONTROL = 'public, max-age=300'
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

interface Page {
  url: string
  type: string
  body(): string
}

/** Machine-readable descriptions of the API; they need no key. The portal serves the human-readable docs. */
export function servePages(app: FastifyInstance, routes: readonly Route[], publicUrl: string, others: readonly Page[]): void {
  const page = ({ url, type, body }: Page) => {
    const forms = new Map<Encoding | null, Promise<Buffer>>()
    const make = async (encoding: Encoding | null) => {
      const bytes = Buffer.from(body())
      return encoding ? compress(encoding, bytes, 'shared') : bytes
    }
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const form = forms.get(encoding) ?? make(encoding)
      forms.set(encoding, form)
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .type(type)
        .headers({ 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' })
        .send(await form)
    })
  }
  const description = () => `${JSON.stringify(app.swagger(), null, 2)}\n`
  page({ url: '/openapi.json', type: JSON_TYPE, body: description })
  page({ url: '/llms.txt', type: 'text/plain; charset=utf-8', body: () => llmsText(routes, publicUrl) })
  page({ url: '/.well-known/api-catalog', type: CATALOG_TYPE, body: () => catalog(publicUrl) })
  for (const other of others) page(other)
}

const catalog = (publicUrl: string) =>
  JSON.stringify({
    linkset: [
      {
        anchor: `${publicUrl}/v1`,
        'service-desc': [{ href: `${publicUrl}/openapi.json`, type: 'application/json' }],
        'service-doc': [{ href: `${publicUrl}/docs`, type: 'text/html' }],
        status: [{ href: `${publicUrl}/readyz`, type: 'application/json' }],
      },
    ],
  })

const llmsText = (routes: readonly Route[], publicUrl: string) => `# Threefold

> One API key for three applications: mind (belief practice and coaching), body (natural-health reference and personal stacks) and voice (speakers, speeches, bookings). JSON over HTTP, base URL ${publicUrl}, routes under /v1, and under /cds-services for electronic health records.

Send \`Authorization: Bearer threefold_live_<64 hex>\`. Errors look like \`{"error": {"code", "message", "details"}, "request_id"}\`. On 429, retry after the number of seconds in \`Retry-After\`, unless \`x-should-retry\` is false. Show people every \`disclaimer\` that a response contains.

## Reference

- [OpenAPI 3.1](${publicUrl}/openapi.json): every route, parameter and schema
- [Docs](${publicUrl}/docs): the same, for people
- MCP (Streamable HTTP) at ${publicUrl}/mcp: tools for what people ask, with the same key

## Routes

${routes.map(({ method, url, summary }) => `- ${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}`).join('\n')}
`

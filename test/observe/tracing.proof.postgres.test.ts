import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { startObserved } from './observed.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
const SERVER = 2
const FAILED = 2
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

/** Receives spans as a collector does: OTLP over HTTP. */
let collector: LocalServer
let sent = ''
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  collector = await serveLocally((request, response) => {
    request
      .on('data', (chunk) => (sent += chunk))
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
    if (request.url !== '/v1/traces') throw new Error(`asked for ${request.url}`)
  })
})
afterAll(async () => {
  collector.close()
  await database.close()
})

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** Runs the work on a service, and returns all spans that are sent until the service has stopped. */
async function spansOf(work: (service: Awaited<ReturnType<typeof startObserved>>) => Promise<unknown>): Promise<Span[]> {
  sent = ''
  const service = await startObserved(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'three',
    OTEL_METRICS_EXPORTER: 'none',
  })
  try {
    await work(service)
  } finally {
    await service.stop()
  }
  const documents = sent.split(/(?<=\})(?=\{"resourceSpans")/).map((text) => JSON.parse(text))
  expect(JSON.stringify(documents[0].resourceSpans[0].resource)).toContain('"three"')
  return documents.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}

describe('traces', () => {
  it("contain a span for each request, whose parent is the caller's span and whose children are its statements", async () => {
    let id: string | null = null
    const spans = await spansOf(async (service) => {
      const key = await service.mint()
      const answer = await service.get('/v1/body/me/stacks?limit=3', key, { traceparent: `00-${TRACE}-${CALLER}-01` })
      expect(answer.status).toBe(200)
      id = answer.headers.get('x-request-id')
      await service.get('/v1/body/remedies/turmeric', key)
      await service.get('/v1/body/remedies/turmeric', key)
    })
    const [own, ...others] = spans.filter(({ name }) => name === 'GET /v1/body/me/stacks')
    expect(others).toEqual([])
    expect(own).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: SERVER })
    expect(attributesOf(own as Span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/body/me/stacks',
      'http.response.status_code': 200,
      'threefold.request_id': id,
    })
    const below = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId)
    expect(below.map((span) => attributesOf(span)['db.namespace']).sort()).toEqual(['body', 'platform'])
    expect(spans.filter(({ name }) => name === 'GET /v1/body/remedies/:id')).toHaveLength(2)
  })

  it('contain the model call as a child of its request', async () => {
    const spans = await spansOf(async (service) => {
      const key = await service.mint()
      const response = await fetch(`${service.address}/v1/mind/coach/messages?stream=false`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'I doubt myself.' }),
      })
      expect(response.status).toBe(200)
    })
    const request = spans.find(({ name }) => name === 'POST /v1/mind/coach/messages')
    const call = spans.find(({ name }) => name === 'model call')
    expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(attributesOf(call as Span)).toMatchObject({ 'gen_ai.request.model': 'offline', 'threefold.outcome': 'answered' })
  })

  it('contain the error code of a rejected request, and a span for one that matches no route', async () => {
    const spans = await spansOf(async (service) => {
      await service.get('/v1/me')
      await service.get('/no/such/path')
    })
    expect(attributesOf(spans.find(({ name }) => name === 'GET /v1/me') as Span)).toMatchObject({
      'http.response.status_code': 401,
      'error.type': 'unauthorized',
    })
    expect(attributesOf(spans.find(({ name }) => name === 'GET') as Span)).toMatchObject({ 'http.response.status_code': 404 })
    expect(spans.filter(({ status }) => status.code === FAILED)).toEqual([])
  })

  it('contain no key, e-mail address, IP address or text', async () => {
    await spansOf(async (service) => {
      const key = await service.mint()
      await service.get('/v1/body/search?q=turmeric', key)
      await service.get('/v1/me', `threefold_live_${'0'.repeat(64)}`)
    })
    expect(sent).not.toMatch(/threefold_live_|@example|turmeric|authorization|127\.0\.0\.1/i)
  })

  it('do not delay the shutdown if no collector receives them', async () => {
    for (const receiver of ['refuses', 'hangs'] as const) {
      const away = await serveLocally(() => {})
      const service = await startObserved(database, { OTEL_EXPORTER_OTLP_ENDPOINT: away.url })
      if (receiver === 'refuses') away.close()
      await service.get('/v1/me')
      await service.stop()
      if (receiver === 'hangs') away.close()
    }
  }, 9_000)
})

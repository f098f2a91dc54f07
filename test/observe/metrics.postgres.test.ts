import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'
import { type Observed, sampleOf, startObserved } from './observed.ts'

let database: TestDatabase
let collector: LocalServer
let sent = ''
let service: Observed
let key: string
beforeAll(async () => {
  database = await freshDatabase()
  collector = await serveLocally((request, response) => {
    sent = `${request.method} ${request.url} ${request.headers['x-tenant']} `
    request.on('data', (chunk) => (sent += chunk)).on('end', () => response.end('{}'))
  })
  const push = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=three' }
  service = await startObserved(database, { METRICS_PORT: '0', ...push, OTEL_TRACES_EXPORTER: 'none', OTEL_SERVICE_NAME: 'three' })
  key = await service.mint()
})
afterAll(async () => {
  collector.close()
  await database.close()
})

const scrape = async () => (await fetch(service.metricsUrl as string)).text()
/** Expects a metric to grow by this much during the work. Polls, because metrics are updated after the response is sent. */
async function growth(name: string, labels: Record<string, string>, by: number, work: () => Promise<unknown>): Promise<void> {
  const value = async () => sampleOf(await scrape(), name, labels) ?? 0
  const before = await value()
  await work()
  await within(2_000, async () => (await value()) >= before + by)
  expect(await value()).toBe(before + by)
}

describe('the metrics', () => {
  it('count every request by route pattern, method, status and code, and record its duration', async () => {
    const labels = { method: 'GET', route: '/v1/body/remedies/:id' }
    const times = async (count: number, id: string) => {
      for (let done = 0; done < count; done++) await (await service.get(`/v1/body/remedies/${id}`, key)).text()
    }
    const found = { ...labels, status: '200', code: '' }
    const missing = { ...labels, status: '404', code: 'not_found' }
    await growth('threefold_requests_total', found, 5, () => times(5, 'turmeric'))
    await growth('threefold_requests_total', missing, 3, () => times(3, 'nothing-of-this-name'))
    await growth('threefold_request_duration_seconds_count', labels, 2, () => times(2, 'turmeric'))
    await growth('threefold_request_duration_seconds_bucket', { ...labels, le: '+Inf' }, 1, () => times(1, 'turmeric'))
  })

  it('also count requests that bypass the framework or match no route', async () => {
    const path = '/v1/body/remedies/ginger'
    await (await service.get(path, key)).text()
    await growth('threefold_express_answers_total', {}, 4, async () => {
      for (let done = 0; done < 4; done++) await (await service.get(path, key)).text()
    })
    const none = { method: 'GET', route: 'none', status: '404', code: 'not_found' }
    await growth('threefold_requests_total', none, 1, () => service.get('/nowhere/at/all?secret=1'))
  })

  it('count model calls, units and readers of streams', async () => {
    const ask = async () => {
      const response = await fetch(`${service.address}/v1/mind/coach/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'I doubt myself.' }),
      })
      expect(sampleOf(await scrape(), 'threefold_stream_readers')).toBe(1)
      await response.text()
    }
    const answered = { provider: 'offline', outcome: 'answered' }
    await growth('threefold_ai_call_duration_seconds_count', answered, 1, () =>
      growth('threefold_ai_units_total', { operation: 'coach', outcome: 'spent' }, 1, ask),
    )
    await within(2_000, async () => sampleOf(await scrape(), 'threefold_stream_readers') === 0)
  })

  it('report the running version, the loaded content and the state of each component', async () => {
    const text = await scrape()
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    expect(sampleOf(text, 'threefold_build_info', { version })).toBe(1)
    expect(text).toMatch(/threefold_content_info\{content="corpus",version="[^"]+"\} 1/)
    for (const name of ['platform', 'body', 'mind']) expect(sampleOf(text, 'threefold_changes_heard', { database: name })).toBe(1)
    expect(sampleOf(text, 'threefold_shedding')).toBe(0)
    for (const part of ['platform primary', 'body primary', 'model']) expect(sampleOf(text, 'threefold_breaker_open', { part })).toBe(0)
    expect(sampleOf(text, 'threefold_database_connections', { database: 'platform', way: 'primary', state: 'total' })).toBeGreaterThan(0)
    expect(sampleOf(text, 'threefold_cache_entries', { cache: 'keys' })).toBeGreaterThan(0)
    expect(sampleOf(text, 'threefold_unwritten', { what: 'use' })).toBeGreaterThanOrEqual(0)
    expect(sampleOf(text, 'threefold_redis_up')).toBeUndefined()
    expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })

  it('contain no key, no person and nothing from a request', async () => {
    const text = await scrape()
    expect(text).not.toMatch(/threefold_live_|@|secret|turmeric/)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('the metrics are available', () => {
  it('on the API port, to operators only', async () => {
    const admin = await service.mintAdmin()
    const answers = await Promise.all([undefined, key, admin].map((each) => service.get('/metrics', each)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200])
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 'unauthorized' }, request_id: answers[0]?.headers.get('x-request-id') })
    expect(answers[2]?.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answers[2]?.text()).toContain('threefold_requests_total')
  })

  it('on a separate port, to anyone who can reach it, and that port serves nothing else', async () => {
    const { status } = await fetch((service.metricsUrl as string).replace('/metrics', '/v1/me'))
    expect([status, new URL(service.metricsUrl as string).hostname]).toEqual([404, '127.0.0.1'])
  })

  thorough('to no one, if they are disabled', async () => {
    const off = await startObserved(database, { METRICS: 'false' })
    expect([(await off.get('/metrics', key)).status, off.metricsUrl]).toEqual([404, undefined])
    await off.stop()
  })
})

describe('a metrics port', () => {
  thorough('that is already in use is reported at start-up', async () => {
    const { port } = new URL(service.metricsUrl as string)
    const taken = await startObserved(database, { METRICS_PORT: port }).catch((error: Error) => error.message)
    expect(taken).toBe(`Port ${port} on 127.0.0.1 is already in use. Set METRICS_PORT to another number.`)
  })
})

describe('the dashboard, the alerts and the autoscaler', () => {
  const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
  /** Matches only names with our own or Node's prefixes, so that functions, labels and variables of the query language are ignored. */
  const metricsIn = (expression: string) => [...new Set(expression.match(/\b(threefold|process|nodejs)_\w+/g))]

  it('use only metrics that the service exports', async () => {
    const text = await scrape()
    const told = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      ),
    )
    const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] }
    const alerts = load(read('alerts.yaml')) as { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
    const expressions = [
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      read('kubernetes/service/autoscaler.yaml'),
    ]
    expect(expressions.length).toBeGreaterThan(25)
    expect(expressions.flatMap(metricsIn).filter((name) => !told.has(name))).toEqual([])
    for (const expression of expressions) expect(metricsIn(expression), expression).not.toEqual([])
  })

  it('state in a sentence what each alert means and what to do', () => {
    const alerts = load(read('alerts.yaml')) as { groups: { rules: { annotations: { summary: string; description: string } }[] }[] }
    for (const { annotations } of alerts.groups.flatMap(({ rules }) => rules)) {
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.description).toMatch(/\.$/)
    }
  })
})

// comes last, because it stops the service
it('the metrics are available to a collector, which receives the last counts when the service stops', async () => {
  await (await service.get('/v1/me', key)).text()
  await service.stop()
  expect(sent).toMatch(/^POST \/v1\/metrics three \{"resourceMetrics":.*"service\.name","value":\{"stringValue":"three"/)
  expect(sent).toMatch(/"name":"threefold_requests_total"((?!"name":).)*\{"attributes":\[[^\]]*"\/v1\/me"[^\]]*\],"asDouble":1,/)
  expect(sent).not.toMatch(/threefold_live_|@/)
})

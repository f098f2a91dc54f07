import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { within } from '../support/within.ts'
import { type Observed, sampleOf, startObserved } from './observed.ts'

let database: TestDatabase
let service: Observed
let key: string
beforeAll(async () => {
  database = await freshDatabase()
  service = await startObserved(database, { METRICS_PORT: '0' })
  key = await service.mint()
})
afterAll(async () => {
  await service.stop()
  await database.close()
})

const scrape = async () => (await fetch(service.metricsUrl as string)).text()
/** What a number grows by while something is done; it is told when the answer is out, so it is asked for until then. */
async function growth(name: string, labels: Record<string, string>, by: number, work: () => Promise<unknown>): Promise<void> {
  const value = async () => sampleOf(await scrape(), name, labels) ?? 0
  const before = await value()
  await work()
  await within(2_000, async () => (await value()) >= before + by)
  expect(await value()).toBe(before + by)
}

describe('the metrics', () => {
  it('count every answered request by route pattern, method, status and code, and how long it took', async () => {
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

  it('also count what leaves before the framework, and what never finds a route', async () => {
    const path = '/v1/body/remedies/ginger'
    await (await service.get(path, key)).text()
    await growth('threefold_express_answers_total', {}, 4, async () => {
      for (let done = 0; done < 4; done++) await (await service.get(path, key)).text()
    })
    const none = { method: 'GET', route: 'none', status: '404', code: 'not_found' }
    await growth('threefold_requests_total', none, 1, () => service.get('/nowhere/at/all?secret=1'))
  })

  it('count model calls and units, and who reads a stream', async () => {
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

  it('say which version and which content run, and how the parts are', async () => {
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

  it('name no key, no person and nothing that somebody sent', async () => {
    const text = await scrape()
    expect(text).not.toMatch(/threefold_live_|@|secret|turmeric/)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('whoever may read them', () => {
  it('beside the API only an operator', async () => {
    const admin = await service.mintAdmin()
    const answers = await Promise.all([undefined, key, admin].map((each) => service.get('/metrics', each)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200])
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 'unauthorized' }, request_id: answers[0]?.headers.get('x-request-id') })
    expect(answers[2]?.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answers[2]?.text()).toContain('threefold_requests_total')
  })

  it('on a port of their own anybody who can reach it, and there is nothing else', async () => {
    const { status } = await fetch((service.metricsUrl as string).replace('/metrics', '/v1/me'))
    expect([status, new URL(service.metricsUrl as string).hostname]).toEqual([404, '127.0.0.1'])
  })

  it('nobody where they are turned off', async () => {
    const off = await startObserved(database, { METRICS: 'false' })
    expect([(await off.get('/metrics', key)).status, off.metricsUrl]).toEqual([404, undefined])
    await off.stop()
  })
})

describe('several processes', () => {
  it('each take a port of their own for their metrics; one more is told that they are taken', async () => {
    const { port } = new URL(service.metricsUrl as string)
    const taken = await startObserved(database, { METRICS_PORT: port }).catch((error: Error) => error.message)
    expect(taken).toBe(`Port ${port} on 127.0.0.1 is already in use. Set METRICS_PORT to another number.`)
  })
})

describe('dashboard and alerts', () => {
  const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')
  /** Words that only look like metrics: functions, labels and variables of the language are not of ours or of Node's. */
  const metricsIn = (expression: string) => [...new Set(expression.match(/\b(threefold|process|nodejs)_\w+/g))]

  it('use only metrics that the service tells', async () => {
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
    ]
    expect(expressions.length).toBeGreaterThan(25)
    expect(expressions.flatMap(metricsIn).filter((name) => !told.has(name))).toEqual([])
    for (const expression of expressions) expect(metricsIn(expression), expression).not.toEqual([])
  })

  it('say in a sentence what each alert means and what to do', () => {
    const alerts = load(read('alerts.yaml')) as { groups: { rules: { annotations: { summary: string; description: string } }[] }[] }
    for (const { annotations } of alerts.groups.flatMap(({ rules }) => rules)) {
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.description).toMatch(/\.$/)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { type Attempt, type AttemptResult, type ClientOptions, Threefold } from '../../sdk/src/index.ts'

const KEY = `threefold_live_${'0'.repeat(64)}`
const refused = () =>
  Response.json(
    { error: { code: 'rate_limited', message: 'Slow down.' }, request_id: 'req_1' },
    { status: 429, headers: { 'retry-after': '0', 'x-request-id': 'req_1' } },
  )
const fine = () => Response.json({ data: [] }, { headers: { 'x-request-id': 'req_2' } })

function connect(options: ClientOptions, answers: (() => Response)[]): { client: Threefold; sent: RequestInit[] } {
  const sent: RequestInit[] = []
  const answer: typeof fetch = async (_, init) => {
    sent.push(init ?? {})
    return (answers.shift() ?? fine)()
  }
  return { client: new Threefold({ baseUrl: 'https://api.example.com', apiKey: KEY, fetch: answer, ...options }), sent }
}

describe('hooks', () => {
  it('see every attempt before and after it, and never the key', async () => {
    const before: Attempt[] = []
    const after: AttemptResult[] = []
    const options = { onRequest: (attempt: Attempt) => before.push(attempt), onResponse: (result: AttemptResult) => after.push(result) }
    await connect(options, [refused]).client.body.search({ q: 'sleep' })
    expect(before.map(({ operation, method, url, number }) => [operation, method, url, number])).toEqual([
      ['searchReference', 'GET', 'https://api.example.com/v1/body/search?q=sleep', 1],
      ['searchReference', 'GET', 'https://api.example.com/v1/body/search?q=sleep', 2],
    ])
    expect(after.map(({ status, requestId, error }) => [status, requestId, error?.name])).toEqual([
      [429, 'req_1', 'RateLimitedError'],
      [200, 'req_2', undefined],
    ])
    expect([typeof after[0]?.retryInMs, after[1]?.retryInMs]).toEqual(['number', null])
    for (const { headers } of [...before, ...after]) expect([...headers].flat().join()).not.toContain(KEY)
  })

  it('can add headers', async () => {
    const { client, sent } = connect({ onRequest: ({ headers }) => headers.set('traceparent', '00-1-2-01') }, [])
    await client.me.get()
    const headers = new Headers(sent[0]?.headers)
    expect([headers.get('traceparent'), headers.get('authorization')]).toEqual(['00-1-2-01', `Bearer ${KEY}`])
  })

  it('report a lost connection and a call that ends with an error', async () => {
    const results: AttemptResult[] = []
    const lost = () => {
      throw new TypeError('fetch failed')
    }
    const { client } = connect({ onResponse: (result) => results.push(result), maxRetries: 0 }, [lost])
    await expect(client.me.get()).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(results).toMatchObject([{ status: null, requestId: null, error: { name: 'ConnectionError' }, retryInMs: null }])
  })
})

it('a logger gets one line about each attempt, without the query', async () => {
  const lines: string[] = []
  const logger = { debug: (line: string) => lines.push(`debug ${line}`), warn: (line: string) => lines.push(`warn ${line}`) }
  await connect({ logger }, [refused]).client.body.search({ q: 'sleep' })
  expect(lines).toEqual([
    expect.stringMatching(/^warn threefold: GET \/v1\/body\/search: 429 rate_limited after \d+ ms, req_1; next attempt in \d+ ms$/),
    expect.stringMatching(/^debug threefold: GET \/v1\/body\/search \(attempt 2\): 200 after \d+ ms, req_2$/),
  ])
})

describe('a route without a method', () => {
  it('is called by its path', async () => {
    const { client, sent } = connect({}, [])
    await client.get('/v1/new?a=1', { query: { b: true } })
    await client.post('/v1/new', { c: 2 })
    await client.delete('/v1/new/1')
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', '{"c":2}'],
      ['DELETE', undefined],
    ])
    expect(() => client.get('v1/new')).toThrow('The path must start with a slash')
  })

  it('is repeated after a lost response only if that can do no harm', async () => {
    const broken = () => Response.json({}, { status: 502, headers: { 'retry-after': '0' } })
    const { client, sent } = connect({}, [broken])
    await expect(client.post('/v1/new', {})).rejects.toMatchObject({ status: 502 })
    expect(sent).toHaveLength(1)
    const careful = connect({}, [broken])
    await careful.client.post('/v1/new', {}, { idempotencyKey: 'once' })
    expect(careful.sent.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual(['once', 'once'])
  })
})

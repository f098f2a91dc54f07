import { describe, expect, expectTypeOf, it } from 'vitest'
import { type BeliefDetail, type EntityList, type Introspection, Threefold, ThreefoldError } from '../../sdk/src/index.ts'

const KEY = `threefold_test_${'0'.repeat(64)}`
const sent: { url: string; headers: Headers }[] = []
const answering = (baseUrl: string) =>
  new Threefold({
    apiKey: KEY,
    baseUrl,
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) })
      return Response.json({ data: [], next_cursor: null })
    },
  })
const threefold = answering('http://127.0.0.1:1')

describe('get', () => {
  it('knows what the routes of all operations return, and nothing about others', () => {
    const calls = {
      plain: () => threefold.get('/v1/me'),
      list: () => threefold.get('/v1/body/remedies', { query: { limit: 3 } }),
      parameter: (slug: string) => threefold.get(`/v1/mind/beliefs/${slug}`),
      unknown: () => threefold.get('/v1/later'),
      claimed: () => threefold.get<{ later: string }>('/v1/later'),
    }
    expectTypeOf<Awaited<ReturnType<typeof calls.plain>>>().toEqualTypeOf<Introspection>()
    expectTypeOf<Awaited<ReturnType<typeof calls.list>>>().toEqualTypeOf<EntityList>()
    expectTypeOf<Awaited<ReturnType<typeof calls.parameter>>>().toEqualTypeOf<BeliefDetail>()
    expectTypeOf<Awaited<ReturnType<typeof calls.unknown>>>().toBeUnknown()
    expectTypeOf<Awaited<ReturnType<typeof calls.claimed>>>().toEqualTypeOf<{ later: string }>()
    // @ts-expect-error a type is not invented for the variable
    const invented = async (): Promise<{ anything: string }> => threefold.get('/v1/later')
    expect(invented).toBeTypeOf('function')
  })
})

it('keys.list takes the query and the options separately, as other lists do, or together, as before', async () => {
  const isAborted = AbortSignal.abort(new Error('stopped'))
  await expect(threefold.keys.list({ mode: 'test' }, { signal: isAborted })).rejects.toThrow('stopped')
  await expect(threefold.keys.list({ mode: 'test', signal: isAborted })).rejects.toThrow('stopped')
  await threefold.keys.list({ mode: 'test', limit: 2 }, { timeout: 1_000 })
  expect(sent.at(-1)?.url).toMatch(/\/v1\/keys\?mode=test&limit=2$/)
})

it('a call can have its own headers, but no other credential', async () => {
  await threefold.me.get({ headers: { 'X-Test-Answer': 'rate_limited', Authorization: 'Bearer other' } })
  expect(sent.at(-1)?.headers.get('x-test-answer')).toBe('rate_limited')
  expect(sent.at(-1)?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
})

it('a base URL that ends in /v1 is refused with an error that says what to leave out', () => {
  expect(() => answering('https://api.example.com/v1/')).toThrow(
    new ThreefoldError('Remove /v1 from the end of the base URL: https://api.example.com'),
  )
})

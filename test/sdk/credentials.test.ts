import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Threefold, ThreefoldError } from '../../sdk/src/index.ts'

const KEY = `threefold_live_${'0'.repeat(64)}`
const baseUrl = 'https://api.example.com'

let sent: (RequestInit & { url: string })[]
beforeEach(() => {
  sent = []
})
afterEach(() => {
  vi.unstubAllEnvs()
})
const remember: typeof fetch = async (url, init) => {
  sent.push({ ...init, url: String(url) })
  return Response.json({ data: [] })
}
const authorization = () => new Headers(sent[0]?.headers).get('authorization')

describe('a client with cookies', () => {
  it.each(['same-origin', 'include'] as const)('passes %s credentials to fetch and needs no key', async (credentials) => {
    await new Threefold({ baseUrl, credentials, fetch: remember }).me.get()
    expect([sent[0]?.credentials, authorization()]).toEqual([credentials, null])
  })

  it('mints a key from the session cookie, and never sends an API key instead', async () => {
    await new Threefold({ baseUrl, credentials: 'include', apiKey: KEY, fetch: remember }).keys.mint(null, { name: 'laptop' })
    expect([sent[0]?.credentials, authorization()]).toEqual(['include', null])
  })
})

describe('a client without cookies', () => {
  it('omits the credentials option, which some runtimes reject', async () => {
    await new Threefold({ baseUrl, apiKey: KEY, fetch: remember }).me.get()
    expect(sent[0]).not.toHaveProperty('credentials')
    expect(authorization()).toBe(`Bearer ${KEY}`)
  })

  it.each([undefined, 'omit'] as const)('sends no request without a key (%s)', async (credentials) => {
    const client = new Threefold({ baseUrl, credentials, fetch: remember })
    await expect(client.me.get()).rejects.toBeInstanceOf(ThreefoldError)
    await expect(client.keys.mint(null)).rejects.toBeInstanceOf(ThreefoldError)
    expect(sent).toEqual([])
  })
})

describe('without options, a client', () => {
  it('takes the key and the address from the environment', async () => {
    vi.stubEnv('THREEFOLD_API_KEY', KEY)
    vi.stubEnv('THREEFOLD_BASE_URL', 'https://threefold.example/')
    await new Threefold({ fetch: remember }).me.get()
    expect([sent[0]?.url, authorization()]).toEqual(['https://threefold.example/v1/me', `Bearer ${KEY}`])
    await new Threefold({ apiKey: 'another', baseUrl, fetch: remember }).me.get()
    expect(sent[1]?.url).toBe('https://api.example.com/v1/me')
    expect(new Headers(sent[1]?.headers).get('authorization')).toBe('Bearer another')
  })

  it('sends the key of the environment nowhere if it uses cookies', async () => {
    vi.stubEnv('THREEFOLD_API_KEY', KEY)
    await new Threefold({ baseUrl, credentials: 'include', fetch: remember }).me.get()
    expect(authorization()).toBeNull()
  })

  it('guesses no address', () => {
    vi.stubEnv('THREEFOLD_BASE_URL', '')
    expect(() => new Threefold({ apiKey: KEY })).toThrow(
      'The base URL is missing. Pass it to new Threefold({ baseUrl }), or set THREEFOLD_BASE_URL.',
    )
  })
})

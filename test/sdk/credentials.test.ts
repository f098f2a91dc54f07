import { beforeEach, describe, expect, it } from 'vitest'
import { Threefold, ThreefoldError } from '../../sdk/src/index.ts'

const KEY = `threefold_live_${'0'.repeat(64)}`

let sent: RequestInit[]
beforeEach(() => {
  sent = []
})
const remember: typeof fetch = async (_, init) => {
  sent.push(init ?? {})
  return Response.json({ data: [] })
}
const authorization = () => new Headers(sent[0]?.headers).get('authorization')

describe('a client with cookies', () => {
  it.each(['same-origin', 'include'] as const)('passes %s credentials to fetch and needs no key', async (credentials) => {
    await new Threefold({ credentials, fetch: remember }).me.get()
    expect([sent[0]?.credentials, authorization()]).toEqual([credentials, null])
  })

  it('mints a key from the session cookie, and never sends an API key instead', async () => {
    await new Threefold({ credentials: 'include', apiKey: KEY, fetch: remember }).keys.mint(null, { name: 'laptop' })
    expect([sent[0]?.credentials, authorization()]).toEqual(['include', null])
  })
})

describe('a client without cookies', () => {
  it('omits the credentials option, which some runtimes reject', async () => {
    await new Threefold({ apiKey: KEY, fetch: remember }).me.get()
    expect(sent[0]).not.toHaveProperty('credentials')
    expect(authorization()).toBe(`Bearer ${KEY}`)
  })

  it.each([undefined, 'omit'] as const)('sends no request without a key (%s)', async (credentials) => {
    const client = new Threefold({ credentials, fetch: remember })
    await expect(client.me.get()).rejects.toBeInstanceOf(ThreefoldError)
    await expect(client.keys.mint(null)).rejects.toBeInstanceOf(ThreefoldError)
    expect(sent).toEqual([])
  })
})

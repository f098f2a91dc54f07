import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

const TYPE = 'threefold_api_key'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const UNKNOWN = `threefold_live_${'0'.repeat(64)}`

let service: TestService
beforeAll(async () => {
  service = await startService({ scanningKeys: new Map([['current', publicKey]]) })
})
afterAll(() => service.close())

const found = (token: string) => ({ token, type: TYPE, url: 'https://github.com/octocat/Hello-World/blob/main/foo.txt', source: 'commit' })
const signatureOf = (payload: string, key = privateKey) => sign('sha256', Buffer.from(payload), key).toString('base64')

const send = (payload: string, headers: Record<string, string>, to = service) =>
  to.call('POST', '/v1/keys/leaked/github', undefined, { payload, headers: { 'content-type': 'application/json', ...headers } })
const sendSigned = (body: unknown, to = service) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return send(payload, { 'github-public-key-identifier': 'current', 'github-public-key-signature': signatureOf(payload) }, to)
}
const status = async (key: string) => (await service.call('GET', '/v1/me', key)).statusCode

describe('what GitHub found', () => {
  it('is revoked, and each token is answered with its hash and whether it is a key', async () => {
    const [one, two, three] = [await service.mint(), await service.mint('mind-only@example.com'), await service.mint()]
    const tokens = [one.key, UNKNOWN, 'no key at all', two.key, one.key]
    const answer = await sendSigned(tokens.map(found))
    expect(answer.statusCode).toBe(200)
    const labels = ['true_positive', 'false_positive', 'false_positive', 'true_positive', 'true_positive']
    const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
    expect(answer.json()).toEqual(tokens.map((token, index) => ({ token_hash: hashOf(token), token_type: TYPE, label: labels[index] })))
    expect([await status(one.key), await status(two.key), await status(three.key)]).toEqual([401, 401, 200])
    expect((await service.call('GET', '/v1/me', one.key)).json().error.details.cause).toBe('leaked')
    expect((await sendSigned([found(one.key)])).json()[0].label).toBe('true_positive')
  })

  it('may lack its place, and the signature is over the bytes that were sent', async () => {
    const { key } = await service.mint()
    const spaced = `[ {"type" : "${TYPE}", "token":"${key}", "url": null}\n]`
    expect((await sendSigned(spaced)).json()).toMatchObject([{ label: 'true_positive' }])
    expect((await sendSigned([])).json()).toEqual([])
  })

  it('may be thousands of tokens', async () => {
    const { key } = await service.mint()
    const tokens = Array.from({ length: 3_000 }, (_, index) => `threefold_live_${index.toString(16).padStart(64, '0')}`)
    const labels = (await sendSigned([...tokens, key].map(found))).json().map(({ label }: { label: string }) => label)
    expect([labels.length, labels.lastIndexOf('false_positive'), labels.at(-1)]).toEqual([3_001, 2_999, 'true_positive'])
  })

  it.each([
    ['missing', {}],
    ['missing', { 'github-public-key-identifier': 'current' }],
    ['missing', { 'github-public-key-signature': 'right' }],
    ['unknown', { 'github-public-key-identifier': 'former', 'github-public-key-signature': 'right' }],
    ['signature', { 'github-public-key-identifier': 'current', 'github-public-key-signature': 'wrong' }],
    ['signature', { 'github-public-key-identifier': 'current', 'github-public-key-signature': 'of another key' }],
    ['signature', { 'github-public-key-identifier': 'current', 'github-public-key-signature': 'of another body' }],
    ['signature', { 'github-public-key-identifier': 'current', 'github-public-key-signature': '' }],
  ])('is rejected with a 401 (%s) and revokes nothing: %j', async (reason, headers: Record<string, string>) => {
    const { key } = await service.mint()
    const payload = JSON.stringify([found(key)])
    const signatures: Record<string, string> = {
      right: signatureOf(payload),
      'of another key': signatureOf(payload, other.privateKey),
      'of another body': signatureOf(`${payload} `),
    }
    const sent = Object.entries(headers).map(([name, value]) => [name, signatures[value] ?? value])
    const refused = await send(payload, Object.fromEntries(sent))
    expect([refused.statusCode, refused.json().error.code, refused.json().error.details]).toEqual([401, 'unauthorized', { reason }])
    expect(await status(key)).toBe(200)
  })

  it.each(thoroughCases(['', '{', '{}', '[{}]', '[{"token": 1, "type": "t"}]', '[{"token": "t"}]'], 2))(
    'is rejected with a 401 if it is not signed, and with a 400 if it is: %s',
    async (payload) => {
      expect((await send(payload, {})).statusCode).toBe(401)
      expect((await sendSigned(payload)).statusCode).toBe(400)
    },
  )

  it('is limited by address', async () => {
    const statuses = []
    for (let count = 0; count < 61; count++)
      statuses.push((await service.call('POST', '/v1/keys/leaked/github', undefined, { remoteAddress: '198.51.100.1' })).statusCode)
    expect([statuses.indexOf(429), statuses[0]]).toEqual([60, 401])
  })
})

it('a service without public keys does not take part, whatever is sent', async () => {
  const without = await startService({ database: service.database })
  expect((await sendSigned([found(UNKNOWN)], without)).statusCode).toBe(404)
  expect((await send('', {}, without)).json().error.code).toBe('not_found')
  await without.close()
})

import { randomBytes } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { startAttacker } from '../support/attacker.ts'
import {
  assemble,
  BODY,
  CLAIMS,
  EMAIL,
  ecdsa,
  encode,
  forged,
  hmac,
  issued,
  KID,
  keys,
  NOW,
  plain,
  pss,
  SECRET,
  startIssuers,
  unsigned,
  VOICE,
} from '../support/forgery.ts'
import { startService, type TestService } from '../support/service.ts'

const attacker = await startAttacker(KID)
const evil = ecdsa(attacker.privateKey)
const genuine = ecdsa(keys.mind.privateKey)
const [head, payload, signature] = issued({}).split('.') as [string, string, string]
const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(CLAIMS)))
  .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'rsa' })
  .encrypt(keys.mindRsa.publicKey)

const PUBLIC = {
  'EC PEM': keys.mind.publicKey.export({ format: 'pem', type: 'spki' }),
  'EC PEM, trimmed': keys.mind.publicKey.export({ format: 'pem', type: 'spki' }).toString().trim(),
  'EC DER': keys.mind.publicKey.export({ format: 'der', type: 'spki' }),
  'EC JWK': JSON.stringify(keys.mind.publicKey.export({ format: 'jwk' })),
  'RSA PEM': keys.mindRsa.publicKey.export({ format: 'pem', type: 'spki' }),
}

const named = <T>(name: string, values: Record<string, T>, token: (value: T) => string): [name: string, token: string][] =>
  Object.entries(values).map(([key, value]) => [`${name} ${key}`, token(value)])
const each = <T>(name: string, values: T[], token: (value: T) => string): [name: string, token: string][] =>
  values.map((value) => [`${name} ${JSON.stringify(value) ?? 'absent'}`, token(value)])

const FORGED = [
  ...each('alg', ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, undefined, ['ES256']], (alg) => forged({ alg }, unsigned)),
  ['alg none with a signature', forged({ alg: 'none' }, evil)],
  ...named('HS256 with the public key as secret:', PUBLIC, (key) => forged({ alg: 'HS256' }, hmac(key))),
  ...each('HS256 with an empty file as secret:', ['/dev/null', '../../../dev/null'], (kid) => forged({ alg: 'HS256', kid }, hmac(''))),
  ...each('kid', ['../../etc/passwd', "' or 1=1 --", '__proto__', '', 'other', 0, [KID], undefined], (kid) => forged({ kid }, evil)),
  ["the attacker's URL as kid", forged({ kid: attacker.server.url }, evil)],
  ['an unknown kid with a valid signature', forged({ kid: 'other' }, genuine)],
  ...named("the attacker's", attacker.headers, (header) => forged(header, evil)),
  ...named("without kid, the attacker's", attacker.headers, (header) => forged({ kid: undefined, ...header }, evil)),
  ['RS256, not allowed, with a key of the issuer', forged({ alg: 'RS256', kid: 'rsa' }, plain(keys.mindRsa.privateKey))],
  ['PS256, not allowed, with a key of the issuer', forged({ alg: 'PS256', kid: 'rsa' }, pss(keys.mindRsa.privateKey))],
  ['RS256 declared as ES256', forged({ kid: 'rsa' }, plain(keys.mindRsa.privateKey))],
  ['HS512, not allowed, with the right secret', forged({ alg: 'HS512' }, hmac(SECRET, 'sha512'), BODY)],
  ...each('HS256 with the secret', ['', 'secret', SECRET.slice(0, 32)], (secret) => forged({ alg: 'HS256' }, hmac(secret), BODY)),
  ['ES256 for the issuer with a secret', forged({}, genuine, BODY)],
  ['an unknown critical header', forged({ crit: ['new'], new: 1 }, genuine)],
  ['an unencoded payload', forged({ crit: ['b64'], b64: false }, genuine)],
  ['a header that is not JSON', assemble('{', CLAIMS, genuine)],
  ['another payload with a valid signature', `${head}.${encode({ ...CLAIMS, email: 'body-only@example.com' })}.${signature}`],
  ['no signature', forged({}, unsigned)],
  ['a truncated signature', `${head}.${payload}.${signature.slice(0, -4)}`],
  ['a signature of zeros', forged({}, () => Buffer.alloc(64))],
  ['a valid signature in DER format', forged({}, plain(keys.mind.privateKey))],
  ['an expired forgery', forged({}, evil, { exp: NOW - 600 })],
]

const MISDIRECTED = [
  ...each('aud', [undefined, null, '', VOICE.aud, 'of-min', 'OF-MIND', ['other'], [[CLAIMS.aud]]], (aud) => issued({ aud })),
  ...each('iss', [undefined, null, 'https://evil.test', `${CLAIMS.iss}/`, [CLAIMS.iss], VOICE.iss], (iss) => issued({ iss })),
  ["mind's signature in voice's name", issued(VOICE)],
  ["voice's signature in mind's name", forged({}, ecdsa(keys.voice.privateKey))],
  ["voice's token for mind's audience", forged({}, ecdsa(keys.voice.privateKey), { iss: VOICE.iss })],
  ...each('exp', [undefined, null, '2999-01-01', `${NOW + 600}`], (exp) => issued({ exp })),
  ...each('nbf', [NOW + 6, `${NOW}`], (nbf) => issued({ nbf })),
  ['sub absent', issued({ sub: undefined })],
]

const UNREADABLE = [
  ...each('e-mail', [undefined, null, '', ' \t', 7, true, [EMAIL], { email: EMAIL }], (email) => issued({ email })),
  ...each('e-mail', [`${EMAIL}\0`, `\ud800${EMAIL}`], (email) => issued({ email })),
  ['e-mail of 4,000 characters', issued({ email: randomBytes(2_000).toString('hex') })],
  ['two parts', `${head}.${payload}`],
  ['four parts', `${issued({})}.${signature}`],
  ['no payload', `${head}..${signature}`],
  ['a payload that is not an object', assemble({ alg: 'ES256', kid: KID }, [CLAIMS], genuine)],
  ['a payload that is not JSON', assemble({ alg: 'ES256', kid: KID }, '{', genuine)],
  ['an encrypted token', encrypted],
  ['a token as JSON', JSON.stringify({ protected: head, payload, signature })],
]

const UNVERIFIED = each('email_verified', [undefined, false, null, 'true', 1, [true]], (email_verified) => issued({ email_verified }))
const EXPIRED = each('exp', [NOW - 6, 0, -1], (exp) => issued({ exp }))

const issuers = await startIssuers()
let service: TestService
let owner: Client
beforeAll(async () => {
  service = await startService({ verifySession: issuers.verifySession })
  owner = new Client({ connectionString: service.database.owner })
  await owner.connect()
  // The owner is subject to row-level security too, and would otherwise see no rows.
  await owner.query('alter table platform.keys no force row level security')
})
afterAll(async () => {
  await owner.end()
  await service.close()
  issuers.close()
  attacker.server.close()
})

const countKeys = async (): Promise<number> => (await owner.query('select count(*)::int from platform.keys')).rows[0].count

async function expectRefusal(reason: string, credential: string, method: 'GET' | 'POST' | 'DELETE' = 'POST', url = '/v1/keys') {
  const before = await countKeys()
  const response = await service.call(method, url, credential)
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Bearer /)])
  const error = { code: 'unauthorized', message: expect.any(String), details: { reason } }
  expect(response.json()).toEqual({ error, request_id: response.headers['x-request-id'] })
  expect(await countKeys()).toBe(before)
  expect(attacker.server.visits()).toBe(0)
}

it.each([
  ['mind', issued({})],
  ['voice', forged({}, ecdsa(keys.voice.privateKey), VOICE)],
  ['body, with its secret', forged({ alg: 'HS256' }, hmac(SECRET), BODY)],
  ['mind, without kid', forged({ kid: undefined }, genuine)],
  ['mind, for several audiences', issued({ aud: ['other', CLAIMS.aud] })],
  ['mind, with a clock 5 seconds off', issued({ exp: NOW - 4, nbf: NOW + 5 })],
])('a session from %s mints one key', async (_name, token) => {
  const before = await countKeys()
  expect((await service.call('POST', '/v1/keys', token)).statusCode).toBe(201)
  expect(await countKeys()).toBe(before + 1)
})

describe('no key is minted, and no URL in the token is visited, for', () => {
  it.each(FORGED)('a forgery: %s', (_name, token) => expectRefusal('unknown', token))
  it.each(MISDIRECTED)('a token for another audience or time: %s', (_name, token) => expectRefusal('unknown', token))
  it.each(EXPIRED)('an expired token: %s', (_name, token) => expectRefusal('expired', token))
  it.each(UNVERIFIED)('an unverified e-mail address: %s', (_name, token) => expectRefusal('email_unverified', token))
  it.each(UNREADABLE)('a malformed token: %s', (_name, token) => expectRefusal('malformed', token))
})

describe('the two credentials are not interchangeable', () => {
  it('a working API key mints no key', async () => {
    const { key } = (await service.call('POST', '/v1/keys', issued({}))).json()
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    await expectRefusal('malformed', key)
  })

  it('a session token is rejected by routes that take a key', async () => {
    const routes = routesOf(service.deps).filter(({ access }) => access.credential === 'key')
    expect(routes).not.toEqual([])
    for (const { method, url } of routes) await expectRefusal('malformed', issued({}), method, url.replace(/:\w+/, crypto.randomUUID()))
  })
})

import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { errorFrom } from '../../sdk/src/errors.ts'
import * as sdk from '../../sdk/src/index.ts'
import { ERROR_CODES, ERRORS } from '../../src/contract/errors.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { listen } from '../support/event-reader.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'

const { Threefold } = sdk
const LIMITS = { minute: { ...CONTRACT_LIMITS.minute, standard: 6 }, daily: { coach: 1, bridge: 10, pitch: 10 } }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const model = new ScriptedModel()
let service: TestService
let baseUrl: string
beforeAll(async () => {
  service = await startService({ limits: LIMITS, model })
  baseUrl = `http://127.0.0.1:${await listen(service)}`
})
afterAll(() => service.close())

const connect = async (email?: string) => new Threefold({ apiKey: (await service.mint(email)).key, baseUrl, maxRetries: 0 })
const faultOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => {
      throw new Error('it succeeded')
    },
    (error) => error,
  )

describe('an error', () => {
  it('has its own class for each of the nine codes, with the right status', () => {
    const faults = ERROR_CODES.map((code) => errorFrom({ error: { code, message: 'No.' }, request_id: 'req_1' }))
    expect(faults.map(({ code, status }) => [code, status])).toEqual(ERROR_CODES.map((code) => [code, ERRORS[code].status]))
    expect(new Set(faults.map((fault) => fault.constructor)).size).toBe(ERROR_CODES.length)
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(sdk.ApiError)
      expect(fault).toBeInstanceOf(sdk.ThreefoldError)
      expect(sdk).toHaveProperty(fault.name, fault.constructor)
    }
  })

  it('has no code if the server uses its own codes', () => {
    for (const code of ['quota', 404, 'toString'])
      expect(errorFrom({ error: { code: code as 'not_found', message: 'No.' } })).toMatchObject({
        name: 'ApiError',
        code: null,
        message: 'No.',
      })
  })

  it('has the message, details and request id from the service', async () => {
    const fault = await faultOf((await connect()).body.remedies.list({ limit: 0 }))
    expect(fault).toBeInstanceOf(sdk.InvalidRequestError)
    expect(fault).toMatchObject({ status: 400, code: 'invalid_request', retryAfter: null, shouldRetry: false })
    expect(fault.requestId).toMatch(/^req_\w{26}$/)
    expect(fault.details.issues).toMatchObject([{ in: 'query', path: 'limit' }])
  })

  it('has what a program can act on as typed properties', async () => {
    const mindOnly = await connect('mind-only@example.com')
    const [invalid, forbidden, unlinked] = await Promise.all([
      faultOf((await connect()).body.remedies.list({ limit: 0 })),
      faultOf(mindOnly.body.remedies.list()),
      faultOf(mindOnly.cross.dashboard()),
    ])
    expect(invalid.issues).toMatchObject([{ in: 'query', path: 'limit' }])
    expect(forbidden.missingScopes).toEqual(['body:read'])
    expect(unlinked.missingApps).toEqual(['body', 'voice'])
    expect(unlinked.remedy).toContain('Sign up for body and voice')
    const at = '2026-03-11T00:00:00.000Z'
    const capped = errorFrom({ error: { code: 'usage_capped', message: 'No.', details: { policy: 'coach', resets_at: at } } })
    expect(capped).toMatchObject({ policy: 'coach', resetsAt: new Date(at) })
    const bare = errorFrom({ error: { code: 'forbidden', message: 'No.' } }) as sdk.ForbiddenError
    expect(bare.missingScopes).toEqual([])
    expectTypeOf(bare.missingScopes).toEqualTypeOf<readonly sdk.Scope[]>()
    // @ts-expect-error there is no such scope
    expect(bare.missingScopes.includes('body:raed')).toBe(false)
  })

  it('is also thrown for a misspelled field, which the API would otherwise only list in a header', async () => {
    const misspelt = { categroy: 'herb' } as object
    expect(await faultOf((await connect()).body.remedies.list(misspelt))).toBeInstanceOf(sdk.InvalidRequestError)
  })

  it.each<[string, string, (client: sdk.Threefold) => PromiseLike<unknown>, string?]>([
    ['an unknown record', 'NotFoundError', (client) => client.body.remedies.get('no such thing')],
    ['an unknown key', 'NotFoundError', (client) => client.keys.revoke(NOWHERE)],
    ['an application without an account', 'NotLinkedError', (client) => client.voice.me.kit(), 'mind-only@example.com'],
    ['a scope that the key lacks', 'ForbiddenError', (client) => client.body.remedies.list(), 'mind-only@example.com'],
  ])('for %s is %s', async (_, name, call, email) => {
    const fault = await faultOf(call(await connect(email)))
    expect(fault.name).toBe(name)
    expect(sdk).toHaveProperty(name, fault.constructor)
  })

  it('for an unknown key is UnauthorizedError', async () => {
    const client = new Threefold({ apiKey: `threefold_live_${'0'.repeat(64)}`, baseUrl })
    expect(await faultOf(client.me.get())).toMatchObject({ name: 'UnauthorizedError', details: { reason: 'unknown' } })
  })

  it('for too many requests states how long to wait', async () => {
    const client = await connect()
    for (let count = 0; count < LIMITS.minute.standard; count++) await client.me.get()
    expect(await faultOf(client.me.get())).toMatchObject({ name: 'RateLimitedError', retryAfter: 60, details: { policy: 'standard' } })
  })

  it('for a model failure is UpstreamError, also in the middle of a stream', async () => {
    const client = await connect()
    model.script = () => {
      throw new Error('lost')
    }
    expect(await faultOf(client.mind.coach.reply({ message: 'Hello.' }))).toBeInstanceOf(sdk.UpstreamError)
    model.script = async function* () {
      yield 'Well'
      throw new Error('lost')
    }
    const heard: string[] = []
    const listening = (async () => {
      for await (const { type } of client.mind.coach.stream({ message: 'Hello.' })) heard.push(type)
    })()
    const fault = await faultOf(listening)
    expect(heard).toEqual(['start', 'delta'])
    expect(fault).toMatchObject({ name: 'UpstreamError', status: 502 })
    expect(fault.requestId).toMatch(/^req_/)
  })

  it('is thrown if only withResponse() is awaited, without an unhandled rejection', async () => {
    expect(await faultOf((await connect()).me.requests({ limit: 0 }).withResponse())).toBeInstanceOf(sdk.InvalidRequestError)
  })
})

describe('a response', () => {
  it('comes with its headers on request', async () => {
    const { data, response } = await (await connect()).me.get().withResponse()
    expect(data.identity.email).toBe('all-apps@example.com')
    expect(response.headers.get('ratelimit-policy')).toBe('"standard";q=6;w=60')
    const list = await (await connect()).body.remedies.list({ limit: 3 }).withResponse()
    expect([list.data.data.length, list.response.status]).toEqual([3, 200])
  })
})

describe("a problem that a retry can't fix is reported immediately:", () => {
  it.each([
    '',
    'api.example.com',
    'ftp://api.example.com',
    'https://',
    'https://api.example.com/?a=b',
    'https://me:secret@api.example.com',
  ])('the base URL %j, without repeating it', (wrong) =>
    expect(() => new Threefold({ baseUrl: wrong })).toThrow(/^The base URL must look like https:\/\/api\.example\.com, without/),
  )

  it.each(['http://[::1]:3000', 'HTTPS://api.example.com', 'https://api.example.com/threefold'])('but not the base URL %s', (right) => {
    expect(new Threefold({ baseUrl: `${right}/` }).baseUrl).toBe(right)
  })

  it('an idempotency key that does not fit into a header', async () => {
    const fault = await faultOf((await connect()).cross.beliefToBiomarker({}, { idempotencyKey: 'a\nb' }))
    expect([fault.name, fault.message]).toEqual(['ThreefoldError', expect.stringMatching(/^The idempotency key/)])
  })
})

describe('an id', () => {
  it('reaches the service unchanged, regardless of what it contains', async () => {
    const client = await connect()
    expect(await faultOf(client.body.remedies.get('a/b?c#d%20é'))).toBeInstanceOf(sdk.NotFoundError)
    const name = "St. John's Wort"
    expect((await client.body.remedies.get(name)).data.name).toBe(name)
  })

  it.each(['', '.', '..'])('that would lead to another operation is rejected: %j', async (id) => {
    const fault = await faultOf((await connect()).body.remedies.get(id))
    expect(fault).toBeInstanceOf(sdk.ThreefoldError)
    expect(fault).not.toBeInstanceOf(sdk.ApiError)
  })
})

describe('the API key', () => {
  it('is not part of anything printed about a client, its parts or its errors', async () => {
    const apiKey = (await service.mint()).key
    const client = new Threefold({ apiKey, baseUrl, maxRetries: 0 })
    const lost = new Threefold({ apiKey, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 })
    const things = [client, client.keys, client.body.remedies, client.mind.coach, client.mind.coach.stream({ message: 'Hello.' })]
    const faults = [await faultOf(client.keys.revoke(NOWHERE)), await faultOf(lost.me.get())]
    const answer = client.me.get()
    const { response } = await answer.withResponse()
    const options = { depth: 20, showHidden: true, getters: true }
    for (const thing of [...things, ...faults, faults[0].stack, answer, response]) {
      const printed = [inspect(thing, options), JSON.stringify(thing), String(thing)].join('\n')
      expect(printed).not.toContain(apiKey.slice(23))
    }
    expect(inspect(client)).toBe(`Threefold { baseUrl: '${baseUrl}' }`)
  })

  it('is not repeated in the error message if it does not fit into a header', async () => {
    const bad = `threefold_live_${'ab'.repeat(32)}\n`
    expect(() => new Threefold({ apiKey: bad, baseUrl })).toThrow(/^The API key must consist of visible ASCII/)
    expect(String(await faultOf(new Threefold({ baseUrl }).keys.mint(bad)))).not.toContain('abab')
  })

  it('is required, except for minting', async () => {
    const client = new Threefold({ baseUrl })
    expect(await faultOf(client.me.get())).toMatchObject({ name: 'ThreefoldError', message: expect.stringContaining('API key is missing') })
    const { key } = await client.keys.mint(await service.session(), { name: 'from the SDK' })
    expect((await new Threefold({ apiKey: key, baseUrl }).me.get()).key.name).toBe('from the SDK')
  })
})

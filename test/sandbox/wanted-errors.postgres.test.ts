import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../../src/contract/errors.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { ask, COACH, eventsPath, listen, spoken } from '../support/event-reader.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

/** Low, because a test uses up this limit, but high enough for all of the errors in one minute. */
const AI_MINUTE = ERROR_CODES.length
const COACH_DAY = 3

let service: TestService
let sandbox: TestDatabase
let key: string
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  const limits = { ...CONTRACT_LIMITS, minute: { standard: 2_000, ai: AI_MINUTE }, daily: { ...CONTRACT_LIMITS.daily, coach: COACH_DAY } }
  service = await startService({ sandbox: { database: sandbox }, limits })
  key = (await service.mintTest()).key
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const HEADERS = ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-should-retry', 'www-authenticate', 'cache-control', 'content-type']
type Answered = Awaited<ReturnType<TestService['call']>>
/** What a client can rely on: the status, which of the headers are present, and which fields the error has. */
const shapeOf = ({ statusCode, headers, json }: Answered) => ({
  statusCode,
  headers: HEADERS.filter((name) => headers[name] !== undefined),
  code: json().error.code,
  details: Object.keys(json().error.details ?? {}).sort(),
})
const wanting = (code: string, method: 'GET' | 'POST', url: string, of = key) =>
  service.call(method, url, of, { headers: { 'x-test-answer': code } })

describe('X-Test-Answer', () => {
  it('causes errors on every route that takes a key, and each of the nine errors on some routes', async () => {
    const wrong: string[] = []
    const routes = routesOf(service.deps).filter(({ access }) => access.credential === 'key')
    for (const [place, { method, url, operationId }] of routes.entries()) {
      await service.call('POST', '/v1/test/clock', key, { payload: { advance_seconds: 60 } })
      const [offset, step] = [place % 4, rounds(4, 1)] // in normal runs, neighboring routes test different errors
      for (const code of ERROR_CODES.filter((_, index) => (index + offset) % step === 0)) {
        const response = await service.call(method, url.replaceAll(/:\w+/g, NOWHERE), key, { headers: { 'x-test-answer': code } })
        const { error, request_id } = response.json()
        const isAsReal =
          response.statusCode === ERRORS[code].status &&
          error.code === code &&
          response.headers['x-should-retry'] === String(ERRORS[code].retry) &&
          request_id === response.headers['x-request-id']
        if (!isAsReal) wrong.push(`${operationId} ${code}: ${response.statusCode} ${response.body}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    [
      'rate_limited',
      async (own: string) => {
        for (let call = 0; call < AI_MINUTE; call++) await service.call('POST', COACH, own)
        return service.call('POST', COACH, own)
      },
    ],
    ['unauthorized', () => service.call('POST', COACH, `threefold_test_${'0'.repeat(64)}`)],
    [
      'forbidden',
      async () => {
        const { key: narrow } = await service.mintTest({ scopes: ['mind:read'] })
        return service.call('POST', COACH, narrow)
      },
    ],
    ['invalid_request', (own: string) => service.call('POST', COACH, own, { payload: { message: 7 } })],
    [
      'usage_capped',
      async (own: string) => {
        const say = () => service.call('POST', `${COACH}?stream=false`, own, { payload: { message: 'I feel stuck.' } })
        for (let call = 0; call < COACH_DAY; call++) await say()
        return say()
      },
    ],
  ] as const)('%s has the headers and the details of the real one', async (code: ErrorCode, provoke) => {
    const real = await provoke((await service.mintTest()).key)
    expect(real.json().error.code).toBe(code)
    expect(shapeOf(await wanting(code, 'POST', COACH, (await service.mintTest()).key))).toEqual(shapeOf(real))
  })

  it('takes no slot for the errors that take none', async () => {
    const { key: own } = await service.mintTest()
    for (let call = 0; call < 30; call++)
      expect((await wanting('rate_limited', 'POST', COACH, own)).headers.ratelimit).toMatch(/^"ai";r=0;t=60/)
    expect((await wanting('not_found', 'POST', COACH, own)).headers.ratelimit).toMatch(new RegExp(`^"ai";r=${AI_MINUTE - 1};`))
  })

  it("is listed with the person's requests, and appears in no live list", async () => {
    const { key: own } = await service.mintTest()
    await wanting('upstream_error', 'GET', '/v1/body/me/stacks', own)
    const { data } = (await service.call('GET', '/v1/me/requests', own)).json()
    expect(data).toMatchObject([{ route: '/v1/body/me/stacks', status: 502, code: 'upstream_error', fix: 'Retry in a moment.' }])
  })

  it('lists the codes if the value is none of them, and has no effect with a live key', async () => {
    const unknown = await wanting('teapot', 'GET', '/v1/me')
    expect(unknown.json().error).toMatchObject({ code: 'invalid_request', details: { codes: ERROR_CODES } })
    const { key: live } = await service.mint()
    expect((await wanting('rate_limited', 'GET', '/v1/me', live)).statusCode).toBe(200)
  })
})

describe('X-Test-Stream', () => {
  const body = { message: 'I am nervous before a talk.' }

  thorough('cuts a stream after so many events, and the stream can be resumed', async () => {
    const port = await listen(service)
    const { key: own } = await service.mintTest()
    const cut = await ask(port, { key: own, headers: { 'x-test-stream': 'cut-after=3' }, body })
    expect([cut.status, cut.isWhole, cut.events.length]).toEqual([200, false, 3])
    const message_id = cut.events[0]?.data.message_id
    const rest = await ask(port, {
      key: own,
      method: 'GET',
      path: eventsPath(message_id),
      headers: { 'last-event-id': cut.events.at(-1)?.id as string },
    })
    expect(rest.isWhole).toBe(true)
    expect(spoken([...cut.events, ...rest.events])).toBe(rest.events.at(-1)?.data.reply)
    const at = await ask(port, { key: own, headers: { 'x-test-stream': 'cut-after=0' }, body })
    expect([at.status, at.isWhole, at.events.length]).toEqual([200, false, 0])
    const live = await ask(port, { key: (await service.mint()).key, headers: { 'x-test-stream': 'cut-after=3' }, body })
    expect(live.isWhole).toBe(true)
  })

  it.each(thoroughCases(['3', 'cut-after=', 'cut-after=-1', 'cut-after=1001', 'cut-after=3, cut-after=4'], 2))(
    'rejects "%s"',
    async (value) => {
      const response = await service.call('GET', '/v1/me', key, { headers: { 'x-test-stream': value } })
      expect(response.json().error).toMatchObject({ code: 'invalid_request', details: { reason: 'malformed_test_stream' } })
    },
  )
})

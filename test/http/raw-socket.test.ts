import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODEL_LIMITS } from '../../src/ai/limits.ts'
import { ERRORS, type ErrorCode, type ErrorEnvelope } from '../../src/contract/errors.ts'
import { type Answer, flood, talk as talkTo } from '../support/raw-client.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

let service: TestService
let port: number
let auth: string
beforeAll(async () => {
  service = await startService()
  auth = `Authorization: Bearer ${(await service.mint()).key}`
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(() => service.close())

const talk = (send: (socket: Socket) => unknown) => talkTo(port, send)

function expectError(answer: Answer | undefined, code: ErrorCode, reason?: string): void {
  const { error, request_id } = JSON.parse(answer?.body ?? '{}') as ErrorEnvelope
  expect([error?.code, answer?.status, error?.details?.reason]).toEqual([code, ERRORS[code].status, reason])
  expect(answer?.headers['x-request-id']).toBe(request_id)
  expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8')
}

async function expectFine(): Promise<void> {
  const { answers } = await talk((socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
  expect(answers.map(({ status }) => status)).toEqual([200])
}

const get = (line: string, ...headers: string[]) => [line, 'Host: x', ...headers, '\r\n'].join('\r\n')
const post = (...headers: string[]) => get('POST /v1/keys/x/rotate HTTP/1.1', auth, 'Content-Type: application/json', ...headers)
const CHUNKED = 'Transfer-Encoding: chunked'
const HUGE = 'Content-Length: 2000000000'
const BUSY_MACHINE = 4_000

describe('an invalid request gets the error envelope, its connection is closed, and the next one is served', () => {
  it.each<[name: string, request: () => string, code: ErrorCode, reason?: string]>([
    ['a malformed request line', () => 'GET /healthz HTTX/1.1\r\n\r\n', 'invalid_request', 'malformed_request'],
    ['bytes that are not HTTP', () => '\x16\x03\x01\x02\x00\x01\x00', 'not_found'],
    ['two Host headers', () => get('GET /v1/me HTTP/1.1', 'host: y', 'Connection: close'), 'invalid_request', 'host_repeated'],
    ['a missing Host', () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 'invalid_request', 'host_missing'],
    ['40 kB of headers', () => get('GET /healthz HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`), 'invalid_request', 'headers_too_large'],
    ['a URL of 40 kB', () => get(`GET /${'a'.repeat(40_000)} HTTP/1.1`), 'invalid_request', 'url_too_long'],
    ['a URL of 1 MB', () => get(`GET /${'a'.repeat(1_000_000)} HTTP/1.1`), 'invalid_request', 'url_too_long'],
    [
      'an expectation other than 100-continue',
      () => get('GET /healthz HTTP/1.1', 'Expect: x'),
      'invalid_request',
      'unsupported_expectation',
    ],
    ['a method that does not exist', () => get('FOO /healthz HTTP/1.1'), 'not_found'],
    ['CONNECT', () => get('CONNECT example.com:443 HTTP/1.1'), 'not_found'],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'invalid_request', 'malformed_request'],
    ['a body with two lengths', () => `${post('Content-Length: 2', CHUNKED)}2\r\n{}\r\n0\r\n\r\n`, 'invalid_request', 'malformed_request'],
    ['a bad chunk', () => `${post(CHUNKED)}zz\r\n{}\r\n`, 'invalid_request', 'malformed_request'],
  ])('%s', async (_name, request, code, reason) => {
    const { answers } = await talk((socket) => socket.write(request()))
    expect(answers).toHaveLength(1)
    expectError(answers[0], code, reason)
    expect(answers[0]?.headers.connection).toBe('close')
    await expectFine()
  })

  it('a body shorter than its Content-Length', async () => {
    const { answers } = await talk((socket) => socket.end(`${post('Content-Length: 20')}{"grace`))
    expect(answers).toHaveLength(1)
    expectError(answers[0], 'invalid_request', 'malformed_request')
    await expectFine()
  })
})

it('survives clients that disconnect at any point', async () => {
  const request = `${post('Content-Length: 20')}{"grace`
  for (let length = 0; length <= request.length; length += 10)
    await talk((socket) => socket.write(request.slice(0, length), () => socket.resetAndDestroy()))
  await expectFine()
})

it('responds to pipelined requests in order, even if a later one is malformed', async () => {
  const good = get('GET /v1/me HTTP/1.1', auth)
  const { answers } = await talk((socket) => socket.write(`${good}${good}GET nonsense\r\n\r\n${good}`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  expectError(answers[2], 'invalid_request', 'malformed_request')
  await expectFine()
})

describe('a body of 2 GB', () => {
  const expectNoMemory = async (head: string, refusal: number) => {
    let growth = 0
    const { answers } = await talk(async (socket) => {
      socket.write(head)
      growth = await flood(socket, rounds(60_000_000, 100_000_000))
      socket.destroy()
    })
    expect(growth / 1e6).toBeLessThan(50)
    for (const { status } of answers) expect(status).toBe(refusal)
    await expectFine()
  }

  it('is rejected before it is sent', async () => {
    const { answers, ms } = await talk((socket) => socket.write(post(HUGE)))
    expectError(answers[0], 'invalid_request', 'body_too_large')
    expect(ms).toBeLessThan(1_000)
  })

  const SENT_ANYWAY = 'takes no memory if it is sent anyway: %s'
  it.each([['in chunks', () => `${post(CHUNKED)}77359400\r\n`, 400]])(SENT_ANYWAY, (_name, head, refusal) =>
    expectNoMemory(head(), refusal),
  )

  /** Concurrent, because each test waits until the service closes the connection. */
  describe.concurrent('a large or slow body', () => {
    thorough.each([
      ['without a key', () => get('POST /v1/keys HTTP/1.1', HUGE), 401],
      ['with a key', () => post(HUGE), 400],
      ['to an unknown path', () => get('POST /nowhere HTTP/1.1', HUGE), 404],
    ])(SENT_ANYWAY, (_name, head, refusal) => expectNoMemory(head(), refusal))

    thorough('cuts off slow headers within 6 s and slow bodies within 11 s, with one response each', async () => {
      const drip = (start: string) =>
        talk(async (socket) => {
          socket.write(start)
          while (!socket.destroyed) {
            await sleep(200)
            socket.write('a')
          }
        })
      const [silent, headers, body, refused] = await Promise.all([
        talk(() => {}),
        drip('GET /healthz HTTP/1.1\r\nX-Slow: '),
        drip(post('Content-Length: 1000')),
        drip(get('POST /v1/keys HTTP/1.1', 'Content-Length: 1000')),
      ])
      expect(silent.answers).toHaveLength(0) // no request was sent
      for (const { answers } of [headers, body]) {
        expect(answers).toHaveLength(1)
        expectError(answers[0], 'invalid_request', 'request_timeout')
      }
      expect(refused.answers).toHaveLength(1)
      expectError(refused.answers[0], 'unauthorized', 'missing')
      for (const { ms } of [silent, headers]) expect(ms).toBeLessThan(6_000 + BUSY_MACHINE)
      for (const { ms } of [body, refused]) expect(ms).toBeLessThan(11_000 + BUSY_MACHINE)
      await expectFine()
    })
  })
})

it('closes idle connections, but not during a model call', () => {
  expect(service.app.server.timeout).toBeGreaterThan(MODEL_LIMITS.wholeMs)
  expect(service.app.server.timeout).toBeLessThanOrEqual(180_000)
})

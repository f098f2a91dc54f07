import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CoachEvent, ConnectionError, NotFoundError, Threefold, UnauthorizedError, UpstreamError } from '../../sdk/src/index.ts'
import { LIFTED } from '../support/ai-route.ts'
import { listen } from '../support/event-reader.ts'
import { rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { skipSdkWaits } from './sdk-waits.ts'
import { TcpLink } from './tcp-link.ts'

const TEXT = Array.from({ length: 48 }, (_, index) => `piece ${index}, "quoted"\n\u2028😀 `)
const REPLY = TEXT.join('')
const MESSAGE = { message: 'I am never enough.' }

const model = new ScriptedModel()
let service: TestService
let port: number
let key: string
let skipped: ReturnType<typeof skipSdkWaits>
beforeAll(async () => {
  service = await startService({ model, limits: LIFTED })
  port = await listen(service)
})
beforeEach(async () => {
  model.script = async function* () {
    for (const piece of TEXT) {
      yield piece
      await sleep(1)
    }
  }
  key = (await service.mint()).key
  skipped = skipSdkWaits(service.clock)
})
afterEach(() => skipped.stop())
afterAll(() => service.close())

const connect = (baseUrl = `http://127.0.0.1:${port}`, options = {}) => new Threefold({ apiKey: key, baseUrl, ...options })
const used = async () => (await service.call('GET', '/v1/me', key)).json().usage_today.coach

async function hear(stream: AsyncIterable<CoachEvent>): Promise<CoachEvent[]> {
  const events: CoachEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}
const spoken = (events: CoachEvent[]) => events.map((event) => (event.type === 'delta' ? event.text : '')).join('')

describe('a coach stream', () => {
  it('yields start, the text and done, as typed', async () => {
    const [start, ...rest] = await hear(connect().mind.coach.stream(MESSAGE))
    const done = rest.pop()
    expect(start).toMatchObject({ type: 'start', belief_slug: expect.any(String), usage: { used: 1, cap: 25, remaining: 24 } })
    expect(rest.every(({ type }) => type === 'delta')).toBe(true)
    expect(done).toMatchObject({ type: 'done', reply: REPLY, finish_reason: 'stop' })
    expect(spoken(rest)).toBe(REPLY)
  })

  it('yields helplines before the text if the message is about a crisis', async () => {
    const events = await hear(connect().mind.coach.stream({ message: 'I want to kill myself.' }))
    expect(events.map(({ type }) => type)).toEqual(['start', 'safety', 'delta', 'done'])
    expect(events[1]).toMatchObject({ kind: expect.any(String), language: 'en', message: expect.any(String), resources: expect.any(Array) })
  })

  it('resumes automatically wherever its connection is cut, three times: no text is lost or repeated, and one unit is charged', async () => {
    const somewhere = fc.integer({ min: 1, max: 1_500 })
    await fc.assert(
      fc.asyncProperty(fc.tuple(somewhere, somewhere, somewhere), async (cuts) => {
        key = (await service.mint()).key
        const before = model.calls
        const link = await TcpLink.to(port, ...cuts)
        const events = await hear(connect(link.url).mind.coach.stream(MESSAGE))
        link.close()
        expect(events.map(({ type }) => type)).toEqual(['start', ...TEXT.map(() => 'delta'), 'done'])
        expect(spoken(events)).toBe(REPLY)
        expect(link.broken).toBe(3)
        expect([await used(), model.calls - before]).toEqual([1, 1])
      }),
      { numRuns: rounds(4, 80), examples: [[[1, 1, 1]], [[1, 900, 700]], [[1_200, 900, 900]]] },
    )
  })

  it('resumes if the connection goes silent', async () => {
    let isHeld = true
    model.script = async function* () {
      yield 'first'
      while (isHeld) await sleep(1)
      yield ' second'
    }
    skipped.stop()
    skipped = skipSdkWaits(service.clock, 20)
    const asked: string[] = []
    const watched: typeof fetch = (url, init) => {
      asked.push(`${init?.method} ${new Headers(init?.headers).get('last-event-id')?.split(':')[1]}`)
      isHeld = asked.length < 3
      return fetch(url, init)
    }
    const events = await hear(connect(undefined, { fetch: watched }).mind.coach.stream(MESSAGE))
    expect(spoken(events)).toBe('first second')
    expect(asked.slice(0, 3)).toEqual(['POST undefined', 'GET 1', 'GET 1'])
    expect(await used()).toBe(1)
  })

  thorough('gives up if the connection breaks repeatedly without any new text', async () => {
    const link = await TcpLink.to(port, 1_000, ...Array(20).fill(1))
    const client = connect(link.url, { maxRetries: 2 })
    await expect(hear(client.mind.coach.stream(MESSAGE))).rejects.toBeInstanceOf(ConnectionError)
    link.close()
  })

  it('yields the same reply free of charge when read a second time', async () => {
    const stream = connect().mind.coach.stream(MESSAGE)
    const first = await hear(stream)
    expect(await hear(stream)).toEqual(first)
    expect(await used()).toBe(1)
  })

  it('can be abandoned and resumed later by another client', async () => {
    let messageId = ''
    let heard = ''
    for await (const event of connect().mind.coach.stream(MESSAGE)) {
      if (event.type === 'start') messageId = event.message_id
      if (event.type === 'delta') heard += event.text
      if (heard.length > 30) break
    }
    const rest = await hear(connect().mind.coach.resume(messageId, { lastEventId: `${messageId}:2` }))
    expect(heard + spoken(rest)).toBe(REPLY)
    expect(spoken(await hear(connect().mind.coach.resume(messageId)))).toBe(REPLY)
    expect(await used()).toBe(1)
  })

  it('that was abandoned continues where it stopped, on the same unit and with the headers of its latest connection', async () => {
    const stream = connect().mind.coach.stream(MESSAGE)
    let heard = ''
    for await (const event of stream) {
      if (event.type === 'delta') heard += event.text
      if (heard.length > 30) break
    }
    expect([stream.ended, stream.response?.headers.get('x-ai-model')]).toEqual([false, model.name])
    const rest = stream.rest()
    expect(heard + spoken(await hear(rest))).toBe(REPLY)
    expect([rest.ended, await used()]).toEqual([true, 1])
  })

  it('skips events of unknown types', async () => {
    const events = [{ type: 'start' }, { type: 'mood' }, { type: 'toString' }, { type: 'done' }]
    const text = events.map((event, place) => `id: a:${place}\ndata: ${JSON.stringify(event)}\n\n`).join('')
    const headers = { 'content-type': 'text/event-stream' }
    const client = connect(undefined, { fetch: async () => new Response(text, { headers }) })
    expect((await hear(client.mind.coach.stream(MESSAGE))).map(({ type }) => type)).toEqual(['start', 'done'])
  })

  it('calls beforeRetry before it resumes, and throws the cause if that returns false', async () => {
    const link = await TcpLink.to(port, 900, 900, ...Array(20).fill(1))
    const errors: unknown[] = []
    const beforeRetry = (error: unknown) => errors.push(error) < 2
    const fault = await hear(connect(link.url).mind.coach.stream(MESSAGE, { beforeRetry })).catch((error) => error)
    link.close()
    expect(fault).toBeInstanceOf(ConnectionError)
    expect([errors.length, errors.at(-1) === fault]).toEqual([2, true])
  })

  it('throws an error that the service sends, and has ended then', async () => {
    model.script = async function* () {
      yield 'first'
      throw new Error('broken')
    }
    const stream = connect().mind.coach.stream(MESSAGE)
    await expect(hear(stream)).rejects.toBeInstanceOf(UpstreamError)
    expect([stream.ended, await used()]).toEqual([true, 0])
  })

  it('throws an UnauthorizedError if its key is revoked meanwhile, and has ended then', async () => {
    let isOver = false
    model.script = async function* () {
      yield 'first'
      while (!isOver) await sleep(1)
    }
    const client = connect()
    const stream = client.mind.coach.stream(MESSAGE)
    const listening = (async () => {
      for await (const { type } of stream) if (type === 'delta') await client.keys.revoke((await client.me.get()).key.id)
    })()
    await expect(listening).rejects.toBeInstanceOf(UnauthorizedError)
    expect(stream.ended).toBe(true)
    isOver = true
  })

  it('ends with the reason of its signal, even while no data arrives', async () => {
    model.script = async function* () {
      yield 'first'
      await sleep(300)
      yield ' second'
    }
    const leaving = new AbortController()
    const reason = new Error('enough')
    const heard: string[] = []
    const listening = (async () => {
      for await (const { type } of connect().mind.coach.stream(MESSAGE, { signal: leaving.signal })) {
        heard.push(type)
        if (type === 'delta') setImmediate(() => leaving.abort(reason))
      }
    })()
    await expect(listening).rejects.toBe(reason)
    expect(heard).toEqual(['start', 'delta'])
  })

  it('yields nothing after its signal, not even events that have already arrived', async () => {
    const events = ['start', 'delta', 'delta', 'done'].map((type, place) => `id: a:${place}\ndata: ${JSON.stringify({ type })}\n\n`)
    const leaving = new AbortController()
    const heard: string[] = []
    const listening = (async () => {
      const headers = { 'content-type': 'text/event-stream' }
      const client = connect(undefined, { fetch: async () => new Response(events.join(''), { headers }) })
      for await (const { type } of client.mind.coach.stream(MESSAGE, { signal: leaving.signal })) {
        heard.push(type)
        if (type === 'delta') leaving.abort()
      }
    })()
    await expect(listening).rejects.toMatchObject({ name: 'AbortError' })
    expect(heard).toEqual(['start', 'delta'])
  })

  it('throws a NotFoundError for an unknown reply', async () => {
    const unknown = connect().mind.coach.resume('00000000-0000-4000-8000-000000000000')
    await expect(hear(unknown)).rejects.toBeInstanceOf(NotFoundError)
  })
})

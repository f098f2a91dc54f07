import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MODEL_LIMITS } from '../../src/ai/limits.ts'
import { asOwner } from '../support/databases.ts'
import { ask as askOn, bodyOf, COACH, eventsPath, type Heard, listen, parseEvents, spoken } from '../support/event-reader.ts'
import { heldHeap } from '../support/heap.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

const LIMITS = { minute: { standard: 1e6, ai: 1e6 }, daily: { coach: 1e6, bridge: 10, pitch: 10 } }
const STALLED_MS = 400
const LEAVERS = rounds(10, 5_000)
/** How many readers come first, to warm up caches and the compiler. */
const WARM_UP = 100
const TEXT = Array.from({ length: 12 }, (_, index) => `piece ${index}, "quoted"\n😀 `)
const REPLY = TEXT.join('')

const model = new ScriptedModel()
let service: TestService
/** Another instance, on which replies may be of any length. */
let other: TestService
let port: number
let otherPort: number
let key: string
beforeAll(async () => {
  service = await startService({ model, limits: LIMITS, streamTimes: { heartbeatMs: 10_000, stalledMs: STALLED_MS } })
  other = await startService({
    database: service.database,
    clock: service.clock,
    limits: LIMITS,
    model,
    modelLimits: { ...MODEL_LIMITS, characters: 1e9 },
    streamTimes: { heartbeatMs: 20, stalledMs: STALLED_MS },
  })
  port = await listen(service)
  otherPort = await listen(other)
})
beforeEach(async () => {
  model.script = async function* () {
    for (const piece of TEXT) {
      yield piece
      await sleep(Math.random() * 4)
    }
  }
  key = (await service.mint()).key
})
afterAll(async () => {
  await other.close()
  await service.close()
})

type More = Omit<Parameters<typeof askOn>[1], 'key'> & { key?: string }
const ask = (more: More = {}) => askOn(port, { key, body: { message: 'I am never enough.' }, ...more })
const resume = (messageId: string, last?: string, more: More = {}) =>
  askOn(port, { key, method: 'GET', path: eventsPath(messageId), headers: last === undefined ? {} : { 'last-event-id': last }, ...more })
const used = async () => (await service.call('GET', '/v1/me', key)).json().usage_today.coach

async function eventually(check: () => unknown, milliseconds = 5_000): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`did not hold within ${milliseconds} ms: ${check}`)
    await sleep(5)
  }
}
/** Tracks intervals that are set after the call and not cleared. */
function watchIntervals(): { open(): number; stop(): void } {
  const { setInterval, clearInterval } = globalThis
  const open = new Set<unknown>()
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args)
    open.add(timer)
    return timer
  }) as typeof setInterval
  globalThis.clearInterval = (timer) => {
    open.delete(timer)
    clearInterval(timer)
  }
  return { open: () => open.size, stop: () => Object.assign(globalThis, { setInterval, clearInterval }) }
}
const connections = () => new Promise<number>((done) => service.app.server.getConnections((_error, count) => done(count)))
/** Measures memory only in long runs, because collecting garbage takes a long time and only these runs have readers after the warm-up. */
const heapAtRest = async () => {
  await allIsQuiet()
  model.prompts.length = 0 // the test's own record of prompts would count as held memory
  return LEAVERS > WARM_UP ? heldHeap() : 0
}
const allIsQuiet = () => eventually(async () => service.deps.live.size === 0 && (await connections()) === 0)

/** Processes many items, but only a limited number of them at the same time. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 25 }, worker))
}

describe('a client that disconnects', () => {
  it(
    `still gets its reply: for ${LEAVERS} that disconnect at any moment, every reply is finished, charged once and stored, and nothing leaks`,
    async () => {
      const warnings: Error[] = []
      const warn = (warning: Error) => void warnings.push(warning)
      process.on('warning', warn)
      const intervals = watchIntervals()
      const leaveOne = async (number: number) => {
        const leave = number % 5 === 0 ? { afterMs: Math.random() * 30 } : { afterBytes: Math.floor(Math.random() * 1_500) }
        const heard = await ask({ leave })
        expect(heard.isWhole).toBe(false)
      }
      const numbers = Array.from({ length: LEAVERS }, (_, number) => number)
      const callsBefore = model.calls
      await inTurns(numbers.slice(0, WARM_UP), leaveOne)
      const before = await heapAtRest()
      await inTurns(numbers.slice(WARM_UP), leaveOne)
      const after = await heapAtRest()
      intervals.stop()
      process.off('warning', warn)
      expect(intervals.open()).toBe(0)
      expect(warnings).toEqual([])
      expect(after - before, 'bytes that the readers left behind; compiled code is most of it').toBeLessThan(4_000_000)

      // a request that was aborted before it was read does not count
      const begun = model.calls - callsBefore
      expect(begun).toBeGreaterThan(LEAVERS * 0.7)
      expect(await used()).toBe(begun)
      const rows = await keptRows()
      expect(rows).toHaveLength(begun)
      const replayOne = async ({ id }: { id: string }) => {
        const { events } = await resume(id)
        expect([events.length, spoken(events), events.at(-1)?.data.reply]).toEqual([14, REPLY, REPLY])
      }
      await inTurns(rows, replayOne)
      expect(await used()).toBe(begun)
      await allIsQuiet()
    },
    PROOF_TIMEOUT,
  )

  it('before the first token leaves no timer behind', async () => {
    let speak = () => {}
    model.script = async function* () {
      await new Promise<void>((go) => {
        speak = go
      })
      yield* TEXT
    }
    const intervals = watchIntervals()
    const left = await ask({ leave: { afterMs: 100 } })
    expect(left.status).toBe(0)
    speak()
    await eventually(() => service.deps.live.size === 0)
    intervals.stop()
    expect(intervals.open()).toBe(0)
    expect(await used()).toBe(1)
  })
})

/** The stored replies of the key. */
const keptRows = () =>
  asOwner<{ id: string; text: string }>(
    service.database,
    `select id, answer::text as text from platform.ai_answers
     where answer is not null and key_id = (select id from platform.keys where key_prefix = $1)`,
    [key.slice(0, 23)],
  )

describe('a client that resumes', () => {
  it('misses no character and gets none twice, wherever and however often the connection breaks', { timeout: PROOF_TIMEOUT }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1_200), { minLength: 1, maxLength: 5 }), async (cuts) => {
        const headers = { 'idempotency-key': randomUUID() }
        let heard: Heard['events'] = []
        for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
          const leave = { afterBytes: cut }
          const id = heard[0]?.data.message_id
          const { events } = id ? await resume(id, heard.at(-1)?.id, { leave }) : await ask({ headers, leave })
          heard = [...heard, ...events]
          if (heard.at(-1)?.event === 'done') break
        }
        expect(heard.map(({ id }) => id)).toEqual(heard.map((_, place) => `${heard[0]?.data.message_id}:${place}`))
        expect(spoken(heard)).toBe(REPLY)
        expect(heard.at(-1)?.data.reply).toBe(REPLY)
      }),
      { numRuns: rounds(4, 2_000) },
    )
    await allIsQuiet()
  })

  it('receives the rest live while the reply is still in progress', async () => {
    let finish = () => {}
    const isHeld = new Promise<void>((done) => {
      finish = done
    })
    model.script = async function* () {
      yield 'first'
      await isHeld
      yield ' second'
    }
    const cut = await ask({ leave: { afterText: '"first"}\n\n' } })
    const last = cut.events.at(-1)
    expect(last?.data).toEqual({ type: 'delta', text: 'first' })
    const rest = resume(cut.events[0]?.data.message_id, last?.id)
    const whole = resume(cut.events[0]?.data.message_id)
    await sleep(50)
    finish()
    expect((await rest).events.map(({ data }) => data.text ?? data.reply)).toEqual([' second', 'first second'])
    expect((await whole).events).toHaveLength(4)
    expect(await used()).toBe(1)
  })

  it('on another instance receives the same reply', async () => {
    const { events } = await ask({ leave: { afterBytes: 700 } })
    const path = eventsPath(events[0]?.data.message_id)
    const rest = await askOn(otherPort, { key, method: 'GET', path, headers: { 'last-event-id': events.at(-1)?.id as string } })
    expect(spoken([...events, ...rest.events])).toBe(REPLY)
  })

  it('after the last event receives a 204, which tells browsers to stop', async () => {
    const { events } = await ask()
    const again = await resume(events[0]?.data.message_id, events.at(-1)?.id)
    expect([again.status, again.text, again.isWhole]).toEqual([204, '', true])
  })

  it('beyond the last event is a 400, whether the reply is finished or still in progress', async () => {
    const { events } = await ask()
    const id = events[0]?.data.message_id as string
    const beyond = await resume(id, `${id}:${events.length}`)
    expect([beyond.status, bodyOf(beyond).error.details.reason]).toEqual([400, 'malformed_last_event_id'])
    model.script = async function* () {
      yield 'wait'
      await sleep(300)
    }
    const cut = await ask({ leave: { afterBytes: 600 } })
    const running = cut.events[0]?.data.message_id as string
    expect((await resume(running, `${running}:100`)).status).toBe(400)
  })

  it("gets the same 404 whether the reply is unknown or someone else's", async () => {
    const { events } = await ask()
    const id = events[0]?.data.message_id
    const strangers = [await service.mint('all-apps-2@example.com'), await service.mint()]
    const unknown = await resume('00000000-0000-4000-8000-000000000000')
    for (const { key: stranger } of strangers) {
      const refused = await resume(id, undefined, { key: stranger })
      expect([refused.status, bodyOf(refused).error]).toEqual([404, bodyOf(unknown).error])
    }
    // the same is true while the reply is in progress
    model.script = async function* () {
      yield 'wait'
      await sleep(150)
    }
    const running = ask()
    await eventually(() => service.deps.live.size === 1)
    await sleep(30)
    const cut = await ask({ leave: { afterBytes: 600 } })
    const refused = await resume(cut.events[0]?.data.message_id, undefined, { key: strangers[1]?.key as string })
    expect([refused.status, bodyOf(refused).error]).toEqual([404, bodyOf(unknown).error])
    await running
  })

  const FOREIGN = '00000000-0000-4000-8000-000000000000:1'
  it.each(thoroughCases(['', 'x', '0', FOREIGN, ':1', '1:', '%:-1', '%:1.5', '%:1e3', '%:9999999999', '%:1, %:2', '%'], 4))(
    'must name an event of this reply: Last-Event-ID %j is a 400',
    async (pattern) => {
      const id = '11111111-1111-4111-8111-111111111111'
      const refused = await resume(id, pattern.replaceAll('%', id))
      expect([refused.status, bodyOf(refused).error.details.reason]).toEqual([400, 'malformed_last_event_id'])
    },
  )

  it('gets a 400 if the path contains no UUID', async () => {
    expect((await resume('nonsense')).status).toBe(400)
  })
})

describe('a client that stops reading', () => {
  const PIECE = 'y'.repeat(8_000)
  const PIECES = 60
  const WHOLE = PIECE.repeat(PIECES)
  /** The largest number of bytes buffered for the reader in the service. */
  let most = 0
  beforeAll(() => {
    other.app.server.on('request', (request, response) => {
      if (request.method !== 'POST') return
      const look = setInterval(() => {
        most = Math.max(most, response.writableLength)
      }, 1)
      request.socket.once('close', () => clearInterval(look))
    })
  })

  it('is disconnected with never more than 64 KiB buffered for it, and can resume', async () => {
    model.script = () => Array.from({ length: PIECES }, () => PIECE)
    const { text, cutAfter } = await stall()
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(64 * 1024)
    expect(cutAfter).toBeGreaterThan(STALLED_MS - 50)
    expect(cutAfter).toBeLessThan(STALLED_MS + 1_000)
    const { events } = parseEvents(text)
    expect(events.length).toBeGreaterThan(2)
    expect(events.length).toBeLessThan(PIECES)

    const headers = { 'last-event-id': events.at(-1)?.id as string }
    const rest = await askOn(otherPort, { key, method: 'GET', path: eventsPath(events[0]?.data.message_id), headers })
    expect(rest.isWhole).toBe(true)
    expect(spoken([...events, ...rest.events]) === WHOLE).toBe(true)
  })

  thorough('is also disconnected if earlier responses are still unread', async () => {
    const intervals = watchIntervals()
    const { cutAfter } = await stall('GET /llms.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
    intervals.stop()
    expect(cutAfter).toBeLessThan(STALLED_MS + 1_000)
    expect([intervals.open(), other.deps.live.size]).toEqual([0, 0])
  })

  /**
   * Sends a message, reads nothing until the service disconnects, and then reads what was in transit.
   * The kernel buffers little for such a socket.
   */
  async function stall(before = ''): Promise<{ text: string; cutAfter: number }> {
    const directory = mkdtempSync(join(tmpdir(), 'threefold-stall-'))
    const path = join(directory, 'socket')
    let cutAfter = 0
    const door = createServer((served) => {
      let lastTaken = performance.now() // the start time, in case the earlier responses exceed what the socket will ever accept
      let taken = 0
      const look = setInterval(() => {
        if (served.bytesWritten - served.writableLength !== taken) lastTaken = performance.now()
        taken = served.bytesWritten - served.writableLength
      }, 1)
      served.once('close', () => {
        clearInterval(look)
        cutAfter = performance.now() - lastTaken
      })
      other.app.server.emit('connection', served)
    })
    await once(door.listen(path), 'listening')
    const socket = connect(path)
    let text = ''
    socket.on('error', () => {}) // a reset is one way to be disconnected
    socket.on('data', (chunk) => (text += chunk))
    const body = JSON.stringify({ message: 'x' })
    const head = [`POST ${COACH} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${key}`, 'Content-Type: application/json']
    socket.write(`${before}${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    socket.pause()
    await eventually(() => cutAfter > 0, 10_000)
    socket.resume()
    if (!socket.closed) await once(socket, 'close')
    door.close()
    rmSync(directory, { recursive: true })
    return { text: text.slice(text.indexOf('\r\n\r\n') + 4).replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, ''), cutAfter }
  }
})

describe('the stored data', () => {
  it('is the reply, which is deleted after 24 hours; what the person wrote is never stored', async () => {
    const canary = 'Zyzzyva-canary'
    model.script = () => ['Quokka-reply']
    const body = {
      message: `${canary} in the message`,
      belief_slug: `${canary}-slug`,
      conversation_history: [{ role: 'user', content: `${canary} in the history` }],
    }
    const headers = { 'idempotency-key': 'kept' }
    const { events } = await ask({ body, headers })
    const id = events[0]?.data.message_id
    expect(await findIn('platform', 'Quokka-reply')).toEqual(['ai_answers'])
    expect(await findIn('platform', canary)).toEqual([])
    expect(await findIn('mind', canary)).toEqual([])

    service.clock.advance(86_400_000 - 1)
    expect((await resume(id)).events).toEqual(events)
    await service.deps.sweeper.sweep()
    expect(bodyOf(await ask({ body, headers, path: `${COACH}?stream=false` })).message_id).toBe(id)

    service.clock.advance(1)
    const gone = await resume(id)
    expect([gone.status, bodyOf(gone).error.code]).toEqual([404, 'not_found'])
    // more rows than the sweeper deletes in one step
    const backlog = `insert into platform.ai_answers select gen_random_uuid(), key_id, identity_id, null, request_hash, answer, lapses_at, expires_at
      from platform.ai_answers, generate_series(1, 6000) where id = $1`
    await asOwner(service.database, backlog, [id])
    await service.deps.sweeper.sweep()
    expect(await findIn('platform', 'Quokka-reply')).toEqual([])
    const again = await ask({ body, headers })
    expect(again.events[0]?.data.message_id).not.toBe(id)
    expect(await used()).toBe(1) // the first reply was charged on another day
  })

  /** The tables of a schema that contain the text anywhere. Searches as the owner, who sees all rows. */
  async function findIn(schema: string, text: string): Promise<string[]> {
    const tables = await asOwner<{ name: string }>(service.database, 'select tablename as name from pg_tables where schemaname = $1', [
      schema,
    ])
    expect(tables.length).toBeGreaterThan(2)
    const found = tables.map(async ({ name }) => {
      const rows = await asOwner(service.database, `select 1 from ${schema}.${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
      return rows.length > 0 ? [name] : []
    })
    return (await Promise.all(found)).flat()
  }
})

describe('an instance that shuts down', () => {
  thorough('lets replies finish; one that takes too long ends with an error and is not charged', async () => {
    model.script = async function* ({ message }) {
      yield 'a'
      await sleep(message === 'quick' ? 100 : 60_000)
      yield 'b'
    }
    const answers = ['quick', 'endless'].map((message) => askOn(otherPort, { key, body: { message } }))
    await eventually(() => other.deps.live.size === 2)
    await sleep(50)
    await other.deps.live.drain(400)
    const [quick, endless] = (await Promise.all(answers)) as [Heard, Heard]
    expect([quick.events.at(-1)?.data.reply, quick.isWhole]).toEqual(['ab', true])
    expect(endless.events.map(({ event }) => event)).toEqual(['start', 'delta', 'error'])
    expect(endless.events.at(-1)?.data.error.code).toBe('upstream_error')
    expect(endless.isWhole).toBe(true)
    expect(await used()).toBe(1)
  })
})

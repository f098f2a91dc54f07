import { rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { COACH, eventsPath, parseEvents, spoken } from '../support/event-reader.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { mintOver, preparedDirectory, startProcess, temporaryDirectory } from '../support/process.ts'
import { startServed } from '../support/served.ts'
import { type Stoppable, startCommand } from './start-command.ts'

const WORDS = 15
const PAUSE_MS = 50
let DATA_DIR: string
let database: TestDatabase | undefined

/** Streams words, with a pause after each; never ends if `isEndless`. */
async function speak(response: ServerResponse, isEndless: boolean): Promise<void> {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let word = 0; (isEndless || word < WORDS) && !response.destroyed; word++) {
    response.write(chunk({ role: 'assistant', content: `word ${word}, ` }, null))
    await sleep(PAUSE_MS)
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

let provider: LocalServer
let service: Stoppable
beforeAll(async () => {
  const isEmbedded = inject('database').kind === 'embedded'
  DATA_DIR = isEmbedded ? preparedDirectory() : temporaryDirectory()
  database = isEmbedded ? undefined : await freshDatabase()
  provider = await serveLocally(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    await speak(response, body.includes('endless'))
  })
})
afterAll(async () => {
  service?.kill()
  await database?.close()
  provider.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR, ...(database && { DATABASE_URL: database.service, DEMO: 'true' }) })
/** Starts the service. In `npm run proof`, it is a separate process. */
async function start(withProvider: boolean): Promise<void> {
  const ai = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: provider.url }
  service = await (process.env.PROOF ? startProcess : startCommand)({ ...settings(), ...(withProvider && ai) })
}

/** Opens a stream on a keep-alive connection and reads up to its first text; `rest` reads to the end. */
async function open(key: string, message: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(service.address + COACH, { method: 'POST', headers, body: JSON.stringify({ message }) })
  if (!response.ok || !response.body) throw new Error(await response.text())
  const pieces = response.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let text = ''
  while (!text.includes('event: delta')) text += (await pieces.next()).value ?? ''
  const rest = async () => {
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) text += piece.value
    return parseEvents(text).events
  }
  return { rest }
}

let key: string
async function endWhileStreaming(message: string, count: number) {
  const streams = await Promise.all(Array.from({ length: count }, () => open(key, message)))
  const began = performance.now()
  const ended = service.end()
  const heard = await Promise.all(streams.map(({ rest }) => rest()))
  return { heard, code: await ended, ms: performance.now() - began }
}
/** Starts the service again and returns what it finds: the charged units, and the events of a reply. */
async function afterwards(messageId?: string) {
  const next = await startServed(settings())
  const me = (await (await next.get('/v1/me', key)).json()) as { usage_today: { coach: number } }
  const events = messageId && parseEvents(await (await next.get(eventsPath(messageId), key)).text()).events
  await next.stop()
  return { charged: me.usage_today.coach, events }
}

it('on SIGTERM, the service lets replies finish and then exits, even if clients keep connections open; the replies are charged and stored', async () => {
  await start(true)
  key = await mintOver(service.address, { DATA_DIR })
  const { heard, code, ms } = await endWhileStreaming('I am never enough.', 8)
  for (const events of heard) {
    expect(events.at(-1)?.event).toBe('done')
    expect(events).toHaveLength(WORDS + 2)
    expect(spoken(events)).toBe(events.at(-1)?.data.reply)
  }
  expect([code, service.output()]).toEqual([0, expect.stringContaining('Stopping')])
  expect(ms).toBeGreaterThan(500)
  expect(ms).toBeLessThan(10_000)
  expect(await afterwards(heard[0]?.[0]?.data.message_id)).toEqual({ charged: 8, events: heard[0] })
}, 60_000)

it.runIf(process.env.PROOF)(
  'SIGTERM also lets replies of the offline engine finish',
  async () => {
    await start(false)
    const { heard, code } = await endWhileStreaming('I am never enough.', 3)
    for (const events of heard) expect(events.at(-1)?.event).toBe('done')
    expect(code).toBe(0)
  },
  60_000,
)

it.runIf(process.env.PROOF)(
  'SIGTERM ends an endless reply with an error after 25 seconds, and nothing is charged for it',
  async () => {
    const before = await afterwards()
    await start(true)
    const { heard, code, ms } = await endWhileStreaming('It is endless.', 3)
    for (const events of heard) {
      expect(events.at(-1)?.event).toBe('error')
      expect(events.at(-1)?.data.error.code).toBe('upstream_error')
    }
    expect(code).toBe(0)
    expect(ms).toBeGreaterThan(24_000)
    expect(ms).toBeLessThan(29_000)
    expect(await afterwards()).toEqual(before)
  },
  120_000,
)

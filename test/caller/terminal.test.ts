import { readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseModel } from '../../src/ai/model.ts'
import { COACH_DISCLAIMER } from '../../src/contract/coach/disclaimer.ts'
import { TcpLink } from '../sdk/tcp-link.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { thorough } from '../support/thorough.ts'
import { type Caller, startCaller } from './caller.ts'
import { CTRL_C, CTRL_D, hasTerminals, inTerminal, inTestTerminal } from './terminal.ts'

const WORDS = Array.from({ length: 60 }, (_, index) => `word ${index}, `)

let provider: LocalServer
/** The prompts sent to the model, newest last. */
const asked: string[] = []
/** The model sends its first word immediately, and the rest once this promise has settled. */
let held = Promise.resolve()
let caller: Caller
let key: string
let env: Record<string, string>
beforeAll(async () => {
  provider = await serveLocally(async (request, response) => {
    asked.push(await text(request))
    await speak(response)
  })
  caller = await startCaller({ model: chooseModel({ provider: 'openai-compatible', model: 'quiet-model', baseUrl: provider.url }) })
})
beforeEach(async () => {
  key = await caller.mint()
  env = { ...caller.env, THREEFOLD_API_KEY: key }
})
afterAll(async () => {
  await caller.stop()
  provider.close()
})

async function speak(response: ServerResponse): Promise<void> {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [index, word] of WORDS.entries()) {
    if (index === 1) await held
    response.write(chunk({ role: 'assistant', content: word }, null))
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

function hold(): () => void {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  return release
}

const flowed = (screen: string) => stripVTControlCharacters(screen).replace(/\s+/g, ' ')

thorough('a connection that breaks during a reply neither loses nor repeats text', async () => {
  const link = await TcpLink.to(Number(new URL(caller.address).port), 2_500)
  const { code, stdout } = await caller.run(['coach', 'I am never enough.'], { THREEFOLD_API_KEY: key, THREEFOLD_BASE_URL: link.url })
  link.close()
  expect([code, link.broken]).toEqual([0, 1])
  expect(stdout.startsWith(WORDS.join('').trimEnd())).toBe(true)
  expect(stdout).toContain('24 of 25 units left today')
})

describe.runIf(hasTerminals)('the program in a terminal', () => {
  it('login prompts without echoing what is typed', async () => {
    const terminal = inTerminal(['login'], caller.env)
    await terminal.shows('API key')
    terminal.type(`${key}\r`)
    await terminal.shows('all-apps@example.com')
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen()).not.toContain(key.slice(-8))
    expect(JSON.parse(readFileSync(caller.file, 'utf8')).api_key).toBe(key)
    expect(statSync(caller.file).mode & 0o777).toBe(0o600)
    await caller.run(['logout'])
  })

  thorough('Ctrl-C stops a reply but not the conversation, and the part shown has its disclaimer', async () => {
    const release = hold()
    const terminal = inTerminal(['coach'], env)
    await terminal.shows('you> ')
    terminal.type('I am never enough.\r')
    await terminal.shows('word 0,')
    terminal.type(CTRL_C)
    await terminal.shows('you> ')
    expect(flowed(terminal.screen())).toContain(COACH_DISCLAIMER)
    expect(terminal.screen()).not.toContain('word 1,')
    release()
    terminal.type(CTRL_C) // there is no reply to stop
    await terminal.shows('you> ')
    terminal.type('Go on.\r')
    await terminal.shows('59,')
    await terminal.shows('you> ')
    terminal.type(CTRL_D)
    expect(await terminal.ended).toBe(0)
  })
})

describe('in a terminal', () => {
  it('Ctrl-C ends login with its own exit code, and no part of the key is shown', async () => {
    const terminal = inTestTerminal(['login'], caller.env)
    await terminal.shows('API key')
    terminal.type(`${key.slice(0, 20)}${CTRL_C}`)
    expect(await terminal.ended).toBe(130)
    expect(terminal.screen().trim()).toBe('API key (not shown):')
  })

  it('login treats Ctrl-D as an empty key', async () => {
    const terminal = inTestTerminal(['login'], caller.env)
    await terminal.shows('API key')
    terminal.type(CTRL_D)
    await terminal.shows('This is not an API key')
    expect(await terminal.ended).toBe(2)
  })

  it('tables are as wide as the terminal, and colored unless NO_COLOR is set', async () => {
    const linesAt = async (columns: number, more: Record<string, string> = {}) => {
      const terminal = inTestTerminal(['search', 'stress'], { ...env, ...more }, columns)
      expect(await terminal.ended).toBe(0)
      return terminal.screen().trimEnd().split('\n')
    }
    const lines = await linesAt(70)
    const widths = lines.map((line) => stripVTControlCharacters(line).length)
    expect(Math.max(...widths)).toBe(70)
    expect(lines.filter((line) => line.endsWith('…')).length).toBeGreaterThan(5)
    expect(lines[0]).toContain('\x1b[1m')
    const plain = await linesAt(40, { NO_COLOR: '1' })
    expect(plain.join('')).not.toContain('\x1b')
    expect(Math.max(...plain.map((line) => line.length))).toBe(60)
  })

  it('the coach replies word by word, remembers the conversation, and ends with Ctrl-D', async () => {
    const release = hold()
    const terminal = inTestTerminal(['coach'], env)
    await terminal.shows('you> ')
    terminal.type('I am never enough.\r')
    await terminal.shows('word 0,') // the model waits before its second word
    expect(terminal.screen()).not.toContain('word 1,')
    release()
    await terminal.shows('59,')
    await terminal.shows('24 of 25 units left today')
    await terminal.shows('quiet-model')
    await terminal.shows('you> ')
    terminal.type('And\rnow?\r') // pasted in one piece, so it is one message
    await terminal.shows('23 of 25 units left today')
    await terminal.shows('you> ')
    terminal.type(CTRL_D)
    expect(await terminal.ended).toBe(0)
    expect(flowed(terminal.screen()).split(COACH_DISCLAIMER)).toHaveLength(2)
    const lines = stripVTControlCharacters(terminal.screen()).split('\n')
    expect(Math.max(...lines.filter((line) => line.includes('word')).map((line) => line.length))).toBeLessThanOrEqual(80)
    const last = asked.at(-1) as string
    for (const part of ['I am never enough.', 'word 59', 'And\\\\nnow?']) expect(last).toContain(part)
  })

  it('Ctrl-C stops a single reply with its own exit code', async () => {
    const release = hold()
    const terminal = inTestTerminal(['coach', 'I am never enough.'], env)
    await terminal.shows('word 0,')
    terminal.type(CTRL_C)
    expect(await terminal.ended).toBe(130)
    expect(flowed(terminal.screen())).toContain(COACH_DISCLAIMER) // the command ended cleanly instead of being killed
    expect(terminal.screen()).not.toContain('word 1,')
    release()
  })

  it('an error in a conversation is reported, and the conversation continues', async () => {
    const terminal = inTestTerminal(['coach'], env)
    await terminal.shows('you> ')
    terminal.type(`${'x'.repeat(2_001)}\r`)
    await terminal.shows('invalid_request')
    await terminal.shows('you> ')
    terminal.type(CTRL_D)
    expect(await terminal.ended).toBe(0)
  })
})

import { PassThrough } from 'node:stream'
import { Client, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { exitCodeOf, testTerminal } from '../support/command-line.ts'
import { startService, type TestService } from '../support/service.ts'
import { addressOf, answerOf, ERAS, refusalOf } from './mcp-client.ts'

let service: TestService
let env: Record<string, string>
beforeAll(async () => {
  service = await startService()
  env = { THREEFOLD_API_KEY: (await service.mint()).key, THREEFOLD_BASE_URL: new URL(await addressOf(service)).origin }
})
afterAll(() => service.close())

/** Runs `threefold mcp` the way a client starts local programs, with one message per line. */
class Piped implements Transport {
  readonly #terminal = testTerminal(env, { stdin: new PassThrough(), stdout: new PassThrough() })
  readonly exited: Promise<number>
  onmessage?: Transport['onmessage']
  onclose?: () => void

  constructor(args: string[] = []) {
    let rest = ''
    this.#terminal.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.onmessage?.(JSON.parse(line))
    })
    this.exited = exitCodeOf(['mcp', ...args], this.#terminal)
  }

  async start(): Promise<void> {}
  async send(message: JSONRPCMessage): Promise<void> {
    this.#terminal.stdin.write(`${JSON.stringify(message)}\n`)
  }
  async close(): Promise<void> {
    this.#terminal.stdin.end()
    this.onclose?.()
  }
}

it.each(ERAS)('`threefold mcp` passes messages on, with progress and errors, until its client leaves (%s)', async (mode) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const pipe = new Piped()
  await client.connect(pipe)
  expect((await client.listTools()).tools).toHaveLength(TASK_TOOLS.length)
  expect((await answerOf(client, 'check_interactions', { items: ['ginkgo', 'warfarin'] })).words).toContain('ginkgo with warfarin')
  expect((await refusalOf(client, 'search_health', { query: 'x' })).error.message).toContain('use `q`')
  const parts: unknown[] = []
  await client.callTool(
    { name: 'talk_to_coach', arguments: { message: 'I doubt myself.' } },
    { onprogress: ({ message }) => parts.push(message) },
  )
  expect(parts.length).toBeGreaterThan(1)
  await client.readResource({ uri: 'threefold://belief/small-steps-count' })
  await client.close()
  expect(await pipe.exited).toBe(0)
})

it('`threefold mcp --apps` narrows the tools, and a key that is refused is reported', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new Piped(['--apps', 'voice']))
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('check_interactions')
  await client.close()
  env = { ...env, THREEFOLD_API_KEY: `threefold_live_${'0'.repeat(64)}` }
  const refused = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } })
  await expect(refused.connect(new Piped())).rejects.toThrow(/This API key does not exist/)
})

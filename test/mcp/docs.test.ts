import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorShape } from '../../src/contract/shapes.ts'
import { MAX_BATCH_MESSAGES, MCP_BODY_BYTES } from '../../src/mcp/endpoint.ts'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { LIST_LIMIT } from '../../src/mcp/tools/arguments.ts'
import { blocksOf, inShell, readPage, serverAddedBy } from '../contract/snippets.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { connectTo } from './mcp-client.ts'

const PAGE = 'docs/mcp.md'
const WRITTEN = 'https://api.example.com'

let service: TestService
let key: string
let address: string
beforeAll(async () => {
  service = await startService()
  key = (await service.mint()).key
  address = `http://127.0.0.1:${await listen(service)}`
})
afterAll(() => service.close())

const jsons = () => blocksOf(PAGE, 'json').map((text) => JSON.parse(text.replaceAll(WRITTEN, address)))

async function expectTools(url: string, headers: Record<string, string>): Promise<void> {
  const client = await connectTo(url, headers)
  expect((await client.listTools()).tools).toHaveLength(TASK_TOOLS.length)
  await client.close()
}

interface ServerSettings {
  url?: string
  headers?: Record<string, string>
  command?: string
  args?: string[]
  env?: Record<string, string>
}

it('every configuration connects a client that has a key', async () => {
  const servers = jsons().flatMap((each) => Object.values<ServerSettings>(each.mcpServers ?? each.servers ?? {}))
  expect(servers).toHaveLength(4)
  for (const { url, headers = {} } of servers.filter((server) => server.url)) {
    const [name, value] = Object.entries(headers)[0] as [string, string]
    await expectTools(url as string, { [name]: value.replace(/\$\{.*\}/, key) })
  }
  const [local] = servers.filter(({ command }) => command)
  expect(local).toMatchObject({ command: 'threefold', args: ['mcp'], env: { THREEFOLD_BASE_URL: address } })
  expect(Object.keys(local?.env ?? {})).toContain('THREEFOLD_API_KEY')
})

it('every command runs as written: one adds the service, one gets a response', async () => {
  const [add, curl] = blocksOf(PAGE, 'sh').map((text) => text.replaceAll(WRITTEN, address)) as [string, string]
  const { given, url, headers } = await serverAddedBy(add, { THREEFOLD_API_KEY: key })
  expect(given.slice(0, 5)).toEqual(['mcp', 'add', '--transport', 'http', 'threefold'])
  await expectTools(url, headers)
  const { result } = JSON.parse(await inShell(curl, { THREEFOLD_API_KEY: key }))
  expect(result.content[0].text).toContain('warfarin with ginkgo')
  expect(result.structuredContent.matches.length).toBeGreaterThan(0)
})

it('the error shown is one that the API can return', () => {
  const refusal = jsons().find((each) => each.error)
  expect(new Ajv({ strict: false }).validate(ErrorShape, refusal)).toBe(true)
  expect(refusal.retry_after_seconds).toBe(43_200)
})

it('the figures match those of the service', () => {
  expect(readPage(PAGE)).toContain(`Lists return ${LIST_LIMIT} items`)
  expect(readPage(PAGE)).toContain(`Bodies are limited to ${MCP_BODY_BYTES / 2 ** 20} MiB and batches to ${MAX_BATCH_MESSAGES} messages`)
})

it('server.json describes this version for registries, and where the key goes', () => {
  const { version, remotes, name, description } = JSON.parse(readPage('server.json'))
  expect([version, name.split('/').length, description.length <= 100]).toEqual([JSON.parse(readPage('package.json')).version, 2, true])
  expect(remotes).toEqual([
    {
      type: 'streamable-http',
      url: `${WRITTEN}/mcp`,
      headers: [expect.objectContaining({ name: 'Authorization', isSecret: true, isRequired: false })],
    },
  ])
})

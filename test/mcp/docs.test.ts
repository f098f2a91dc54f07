import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorShape } from '../../src/contract/shapes.ts'
import { MCP_BODY_BYTES } from '../../src/mcp/endpoint.ts'
import { LIST_LIMIT, TOOLS, toolName } from '../../src/mcp/tools.ts'
import { projectRoot } from '../../src/project-root.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect } from './mcp-client.ts'

const page = readFileSync(join(projectRoot, 'docs/mcp.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text]) => text as string)

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService()
  key = (await service.mint()).key
})
afterAll(() => service.close())

interface ServerSettings {
  url?: string
  headers?: Record<string, string>
  args?: string[]
  env?: Record<string, string>
}

it('every configuration reaches the service with a key in its header', async () => {
  const documents = blocks('json').map((text) => JSON.parse(text))
  const servers = documents.flatMap((each) => Object.values<ServerSettings>(each.mcpServers ?? each.servers ?? {}))
  expect(servers).toHaveLength(4)
  for (const { url, headers, args, env } of servers) {
    const address = url ?? args?.find((argument) => argument.startsWith('https://'))
    const [name, value] = headers
      ? (Object.entries(headers)[0] as [string, string])
      : [args?.at(-1)?.split(':')[0] as string, env?.AUTHORIZATION as string]
    const written = value.replace(/\$\{.*\}|threefold_live_.*/, key)
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const response = await service.app.inject({
      method: 'POST',
      url: new URL(address as string).pathname,
      headers: { [name]: written },
      payload,
    })
    expect([response.statusCode, response.body.includes('"tools"')]).toEqual([200, true])
  }
})

it('every command reaches the service: an address, a header, and a message that is answered', async () => {
  const [add, curl] = blocks('sh') as [string, string]
  for (const command of [add, curl]) expect(command).toMatch(/https:\/\/api\.example\.com\/mcp .*"Authorization: Bearer \$THREEFOLD_KEY"/)
  const message = JSON.parse(/-d '(.*)'/.exec(curl)?.[1] as string)
  const response = await service.call('POST', '/mcp', key, { payload: message })
  const { result } = JSON.parse(/^data: (.*)$/m.exec(response.body)?.[1] as string)
  expect(result.structuredContent.matches.length).toBeGreaterThan(0)
})

it('the refusal is one that the API can give', () => {
  const refusal = blocks('json')
    .map((text) => JSON.parse(text))
    .find((each) => each.error)
  expect(new Ajv({ strict: false }).validate(ErrorShape, refusal)).toBe(true)
  expect(refusal.retry_after_seconds).toBe(43_200)
})

it('the tools, prompts and figures are those of the service', async () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  const named = (line: string) => [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name as string)
  const client = await connect(service, key)
  const { prompts } = await client.listPrompts()
  const expected = [
    ...TOOLS.map(toolName),
    ...prompts.flatMap((prompt) => [prompt.name, ...(prompt.arguments ?? []).map(({ name }) => name)]),
  ]
  expect(rows.flatMap(named).sort()).toEqual(expected.sort())
  expect(page).toContain(`Lists give ${LIST_LIMIT} items`)
  expect(page).toContain(`A body may have ${MCP_BODY_BYTES / 2 ** 20} MiB.`)
  const { tools } = await client.listTools()
  const isModel = tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name)
  expect(
    rows
      .filter((line) => line.includes('| AI: '))
      .flatMap(named)
      .sort(),
  ).toEqual(isModel.sort())
  await client.close()
})

import type { AddressInfo } from 'node:net'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestService } from '../support/service.ts'

/** Both kinds of client: `auto` uses the newest protocol revision, `legacy` the earlier ones. */
export const ERAS = ['auto', 'legacy'] as const

/** Connects the official client over a real connection. */
export async function connect(service: TestService, key: string, mode: (typeof ERAS)[number] = 'auto'): Promise<Client> {
  return connectTo(await addressOf(service), { authorization: `Bearer ${key}` }, mode)
}

export async function addressOf(service: TestService): Promise<string> {
  if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/mcp`
}

export async function connectTo(url: string, headers: Record<string, string>, mode: (typeof ERAS)[number] = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return client
}

const textOf = ({ content }: CallToolResult) => JSON.parse((content[0] as { text: string }).text)

/** Calls a tool and returns the error envelope. Throws if the call succeeds. */
export async function refusalOf(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = (await client.callTool({ name, arguments: given })) as CallToolResult
  if (!result.isError) throw new Error(`${name} did not refuse.`)
  return textOf(result)
}

/** Calls a tool, and returns its result both as data and as text. */
export async function answerOf(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = (await client.callTool({ name, arguments: given })) as CallToolResult
  if (result.isError) throw new Error(JSON.stringify(result.content))
  return {
    data: result.structuredContent as Record<string, unknown>,
    words: (result.content[0] as { text: string }).text,
    bytes: Buffer.byteLength(JSON.stringify(result)),
  }
}

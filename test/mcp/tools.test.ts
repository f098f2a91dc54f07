import type { Client, Tool } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { OPERATIONS } from '../../src/mcp/operations.ts'
import { READS } from '../../src/mcp/tools/account.ts'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect } from './mcp-client.ts'

let service: TestService
let key: string
let client: Client
let tools: Tool[]
beforeAll(async () => {
  service = await startService()
  key = (await service.mint()).key
  client = await connect(service, key)
  tools = (await client.listTools()).tools
})
afterAll(async () => {
  await client.close()
  await service.close()
})

const named = (name: string) => tools.find((tool) => tool.name === name) as Tool

describe('the tool list', () => {
  it('has at most 20 tools and leaves an agent room for its work', () => {
    expect(tools.map(({ name }) => name)).toEqual(TASK_TOOLS.map(({ name }) => name))
    expect(tools.length).toBeLessThanOrEqual(20)
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(26_000)
  })

  it('may be kept for a while, but not shared', async () => {
    const response = await service.call('POST', '/mcp', key, {
      headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    })
    expect(response.json().result).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' })
  })

  it('says of every tool when to use it and when not, what it returns, and gives all four hints', () => {
    for (const { name, title, description, outputSchema, annotations } of tools) {
      expect([name, typeof title, Object.keys(outputSchema?.properties ?? {}).length > 0]).toEqual([name, 'string', true])
      expect(description, name).not.toMatch(/\bHTTP header|\bGET\b|\bPOST\b/)
      expect(description, name).toMatch(/Use it|in the form that research modes expect/)
      expect(Object.keys(annotations ?? {}).sort(), name).toEqual(['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint'])
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    }
    const ofModel = tools.filter(({ annotations }) => annotations?.openWorldHint && !annotations.idempotentHint).map(({ name }) => name)
    expect(ofModel).toEqual(['talk_to_coach', 'draft_pitch', 'practice_and_biomarker', 'practice_and_speech'])
  })

  it('tells agents to present what may apply and what was not checked, and never as safe', () => {
    const { description, outputSchema } = named('check_interactions')
    expect(description).toMatch(/what may also apply and what was not checked/)
    const never = { description: expect.stringMatching(/Never present them as safe/) }
    expect(outputSchema?.properties).toMatchObject({ not_covered: never, unmatched: never, possible: { description: expect.any(String) } })
  })
})

describe('every operation', () => {
  it('stays within reach, except those that manage keys, report key usage, stream, or are for health records', () => {
    const others = routesOf(service.deps).filter(({ operationId }) => !OPERATIONS.some((operation) => operation === operationId))
    const isForAgents = ({ operationId, tag }: (typeof others)[number]) =>
      !['Keys', 'CDS Hooks'].includes(tag) && operationId !== 'resumeCoachMessage'
    expect(others.filter(isForAgents)).toEqual([])
  })

  it('that does not read belongs to a tool of its own', () => {
    const called = TASK_TOOLS.flatMap(({ calls }) => ('all' in calls ? calls.all : []))
    expect(OPERATIONS.filter((operation) => !READS.includes(operation) && !called.includes(operation))).toEqual([])
    const routes = routesOf(service.deps).filter(({ operationId }) => READS.some((read) => read === operationId))
    expect(routes.every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('the list shows only what the caller can use', () => {
  const ANYBODY = ['my_account', 'read_anything']
  const namesFor = async (credential: string, query = '') => {
    const response = await service.call('POST', `/mcp${query}`, credential, {
      headers: { 'content-type': 'application/json' },
      payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
    const listed: Tool[] = response.json().result?.tools ?? []
    return listed.map(({ name }) => name)
  }

  it('without a linked application', async () => {
    expect(await namesFor((await service.mint('nobody@example.com')).key)).toEqual(['talk_to_coach', 'my_dashboard', ...ANYBODY])
  })

  it('with one linked application', async () => {
    const names = await namesFor((await service.mint('mind-only@example.com')).key)
    expect(names).toEqual(['talk_to_coach', 'explore_beliefs', 'my_practice', 'my_dashboard', 'search', 'fetch', ...ANYBODY])
  })

  it('with fewer scopes', async () => {
    const { key: child } = (
      await service.call('POST', `/v1/keys/${(await service.call('GET', '/v1/me', key)).json().key.id}/children`, key, {
        payload: { name: 'narrow', scopes: ['voice:read'], expires_in_seconds: 3_600 },
      })
    ).json()
    expect(await namesFor(child)).toEqual(['find_speaking_events', 'my_outreach', 'my_speeches_and_kit', ...ANYBODY])
    const own = await connect(service, child)
    const reader = (await own.listTools()).tools.find(({ name }) => name === 'read_anything')
    expect((reader?.inputSchema.properties?.operation as { enum?: string[] } | undefined)?.enum).toEqual([
      'introspect',
      'getMyKit',
      'listMySpeeches',
      'getMySpeech',
      'listMyOpportunities',
      'listMyCampaigns',
      'listEvents',
    ])
    await own.close()
  })

  it('of the applications that a connection is narrowed to', async () => {
    const body = ['check_interactions', 'check_my_stack', 'recorded_interactions', 'search_health', 'look_up', 'my_stacks_and_lab_values']
    expect(await namesFor(key, '?apps=body')).toEqual([...body, 'my_dashboard', 'search', 'fetch', ...ANYBODY])
    expect(await namesFor(key, '?apps=body,mind')).toContain('practice_and_biomarker')
    expect(await namesFor(key, '?apps=mind,body,voice')).toHaveLength(TASK_TOOLS.length)
    const wrong = await service.call('POST', '/mcp?apps=bdy', key, {
      headers: { 'content-type': 'application/json' },
      payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([400, expect.stringContaining('mind, body, voice')])
  })
})

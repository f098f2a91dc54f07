import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { dump } from 'js-yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { TOOLS, toolName } from '../../src/mcp/tools.ts'
import { projectRoot } from '../../src/project-root.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect } from './mcp-client.ts'

let service: TestService
let client: Client
let tools: Awaited<ReturnType<Client['listTools']>>['tools']
beforeAll(async () => {
  service = await startService()
  client = await connect(service, (await service.mint()).key)
  tools = (await client.listTools()).tools
})
afterAll(async () => {
  await client.close()
  await service.close()
})

it('the list of tools is committed exactly as it is served', async () => {
  const committed = join(projectRoot, 'test/mcp/tools.yaml')
  await expect(dump(tools, { lineWidth: -1, noRefs: true }), 'to accept the change: vitest --update').toMatchFileSnapshot(committed)
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(32_000)
})

it('every operation is a tool but those that manage keys, show how a key was used, or stream', () => {
  const others = routesOf(service.deps).filter(({ operationId }) => !TOOLS.some((tool) => tool === operationId))
  expect(others.filter(({ operationId, tag }) => tag !== 'Keys' && operationId !== 'resumeCoachMessage')).toEqual([])
})

interface Parameter {
  name: string
  required?: boolean
}

it('each tool takes exactly what the API documents for its operation', async () => {
  const { paths } = (await service.call('GET', '/openapi.json')).json()
  const operations = Object.values(paths as Record<string, object>).flatMap((path) => Object.values(path))
  for (const operation of TOOLS) {
    const { parameters = [], requestBody, summary, description } = operations.find(({ operationId }) => operationId === operation)
    const body = requestBody?.content['application/json'].schema ?? {}
    const names = [...parameters.map(({ name }: Parameter) => name), ...Object.keys(body.properties ?? {})]
    const required = [...parameters.filter((each: Parameter) => each.required).map(({ name }: Parameter) => name), ...(body.required ?? [])]
    const tool = tools.find(({ name }) => name === toolName(operation))
    expect(Object.keys(tool?.inputSchema.properties ?? {}).sort(), operation).toEqual(names.filter((name) => name !== 'stream').sort())
    expect([...(tool?.inputSchema.required ?? [])].sort(), operation).toEqual(required.sort())
    expect([tool?.title, tool?.description]).toEqual([summary, description])
  }
})

it('every tool says that it changes nothing, and which answers may come from a model elsewhere', () => {
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  expect(tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name)).toEqual([
    'send_coach_message',
    'draft_pitch',
    'bridge_belief_to_biomarker',
    'bridge_belief_to_communication',
  ])
})

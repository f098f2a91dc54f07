import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { TOOLS } from '../../src/mcp/tools.ts'
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

it('the tool list is short enough to leave an agent room for its work', () => {
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(32_000)
})

it('every operation is a tool, except those that manage keys, report key usage, stream, or are for health records', () => {
  const others = routesOf(service.deps).filter(({ operationId }) => !TOOLS.some((tool) => tool === operationId))
  const isForAgents = ({ operationId, tag }: (typeof others)[number]) =>
    !['Keys', 'CDS Hooks'].includes(tag) && operationId !== 'resumeCoachMessage'
  expect(others.filter(isForAgents)).toEqual([])
})

it('the check tells agents to present what may apply and what was not checked, and never as safe', () => {
  const { description = '', outputSchema } = tools.find(({ name }) => name === 'check_interactions') ?? {}
  for (const field of ['possible', 'because', 'not_covered', 'unmatched']) expect(description).toContain(`\`${field}\``)
  expect(description).toMatch(/never present them as safe/)
  const described = { description: expect.any(String) }
  expect(outputSchema?.properties).toMatchObject({ possible: described, not_covered: described, unmatched: described })
})

it('every tool declares that it changes nothing, and whether its result may come from an external model', () => {
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  expect(tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name)).toEqual([
    'send_coach_message',
    'draft_pitch',
    'bridge_belief_to_biomarker',
    'bridge_belief_to_communication',
  ])
})

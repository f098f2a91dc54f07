import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { addressOf, connect, ERAS } from './mcp-client.ts'

const ROOMY = { minute: { standard: 10_000, ai: 10_000 }, daily: { coach: 100, bridge: 10, pitch: 10 } }

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: ROOMY })
  key = (await service.mint()).key
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => service.close())

/** A client that can ask the person; `answer` returns the person's answer to a question. */
async function asker(answer: (question: string, options: string[]) => { action: 'accept' | 'decline'; choice?: string }) {
  const asked: string[] = []
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  )
  client.setRequestHandler('elicitation/create', ({ params }) => {
    const { message, requestedSchema } = params as unknown as {
      message: string
      requestedSchema: { properties: { choice: { enum: string[] } } }
    }
    asked.push(message)
    const { action, choice } = answer(message, requestedSchema.properties.choice.enum)
    return { action, ...(choice && { content: { choice } }) }
  })
  const url = new URL(await addressOf(service))
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }))
  return { client, asked }
}
const call = async (client: Client, name: string, given: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: given })) as CallToolResult & { structuredContent: Record<string, unknown> }

describe('what is not clear', () => {
  it('is asked back, and what the person chooses is used', async () => {
    const { client, asked } = await asker((_, [first]) => ({ action: 'accept', choice: first as string }))
    const { structuredContent } = await call(client, 'check_interactions', { items: ['ginkgo', 'wafarin'] })
    expect(asked).toEqual(['What did you mean by "wafarin"?'])
    expect(structuredContent).toMatchObject({ unmatched: [], matches: [{ id: 'ginkgo--warfarin' }] })
    const found = await call(client, 'look_up', { name: 'Ashwagandhas root of Peru' })
    expect(found.structuredContent).toMatchObject({ data: { id: 'ashwagandha' } })
    await client.close()
  })

  it.each([
    ['declines', { action: 'decline' as const }],
    ['means none of these', { action: 'accept' as const, choice: 'none of these' }],
    ['answers with something that was not offered', { action: 'accept' as const, choice: 'zorbulin' }],
  ])('is listed if the person %s, and asked only once', async (_, reply) => {
    const { client, asked } = await asker(() => reply)
    const { structuredContent } = await call(client, 'check_interactions', { items: ['ginkgo', 'wafarin'] })
    expect([asked.length, (structuredContent.unmatched as string[]).length]).toEqual([1, 1])
    await client.close()
  })

  it.each(ERAS)('is listed for a client that cannot ask (%s)', async (era) => {
    const client = await connect(service, key, era)
    const { content, isError } = await call(client, 'check_interactions', { items: ['ginkgo', 'wafarin'] })
    expect([isError, (content[0] as { text: string }).text]).toEqual([undefined, expect.stringContaining('did you mean `warfarin`?')])
    await client.close()
  })
})

describe.each(ERAS)('progress (%s)', (era) => {
  it('has the parts of a coach reply as they come, and the result has all of it', async () => {
    const client = await connect(service, key, era)
    const parts: string[] = []
    const result = (await client.callTool(
      { name: 'talk_to_coach', arguments: { message: 'I doubt myself.' } },
      { onprogress: ({ message }) => parts.push(String(message)) },
    )) as CallToolResult
    expect(parts.length).toBeGreaterThan(1)
    expect((result.content[0] as { text: string }).text).toContain(parts.join(''))
    expect(result.structuredContent).toMatchObject({
      finish_reason: 'stop',
      disclaimer: expect.any(String),
      message_id: expect.any(String),
    })
    await client.close()
  })

  it('reports the progress of a longer call', async () => {
    const client = await connect(service, key, era)
    const told: unknown[] = []
    await client.callTool({ name: 'check_my_stack', arguments: {} }, { onprogress: ({ message }) => told.push(message) })
    expect(told).toEqual(['Read the records'])
    await client.close()
  })

  it('does not hide errors: a refused coach call is a tool error', async () => {
    const client = await connect(service, key, era)
    const result = (await client.callTool(
      { name: 'talk_to_coach', arguments: { message: 'x', belief_slug: '' } },
      { onprogress: () => {} },
    )) as CallToolResult
    expect([result.isError, (result.content[0] as { text: string }).text]).toEqual([true, expect.stringContaining('invalid_request')])
    await client.close()
  })
})

it.each(ERAS)('a call whose client has gone or cancelled it makes no further calls (%s)', async (era) => {
  const client = await connect(service, key, era)
  const inject = service.app.inject.bind(service.app)
  const asked: { signal: AbortSignal }[] = []
  vi.spyOn(service.app, 'inject').mockImplementation((async (request: { signal: AbortSignal }) => {
    asked.push(request)
    await within(5_000, () => request.signal.aborted)
    return inject({ ...request, signal: undefined } as never)
  }) as never)
  const cancel = new AbortController()
  const ended = client.callTool({ name: 'look_up', arguments: { name: 'ginkgo' } }, { signal: cancel.signal }).catch(() => 'cancelled')
  await within(5_000, () => asked.length === 1)
  if (era === 'auto') cancel.abort()
  else await client.close() // earlier revisions cancel with a message, which a server without sessions can't match to a call
  expect(await ended).toBe('cancelled')
  await within(5_000, () => asked[0]?.signal.aborted === true)
  await vi.waitFor(() => expect(service.app.inject).toHaveResolved())
  expect(asked).toHaveLength(1)
  await client.close()
})

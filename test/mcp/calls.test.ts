import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOOLS, toolName } from '../../src/mcp/tools.ts'
import { startService, type TestService } from '../support/service.ts'
import { answerOf, connect, ERAS, refusalOf } from './mcp-client.ts'

const ROOMY = { minute: { standard: 100_000, ai: 100_000 }, daily: { coach: 100, bridge: 100, pitch: 100 } }

let service: TestService
let key: string
let client: Client
let needed: Record<string, Record<string, unknown>>
beforeAll(async () => {
  service = await startService({ limits: ROOMY })
  key = (await service.mint()).key
  client = await connect(service, key)
  const firstId = async (url: string) => (await service.call('GET', url, key)).json().data[0].id
  needed = {
    searchReference: { q: 'turmeric' },
    getRemedy: { id: 'st-johns-wort' },
    getCondition: { id: await firstId('/v1/body/conditions') },
    getToxin: { id: await firstId('/v1/body/toxins') },
    getBiomarker: { id: await firstId('/v1/body/biomarkers') },
    getInteraction: { id: await firstId('/v1/body/interactions') },
    getBelief: { id: await firstId('/v1/mind/beliefs') },
    checkInteractions: { items: ["St John's wort", 'warfarin', 'no such thing'] },
    sendCoachMessage: { message: 'I doubt myself before every talk.' },
    getMySpeech: { id: await firstId('/v1/voice/me/speeches') },
    draftPitch: { id: await firstId('/v1/voice/me/opportunities') },
  }
})
afterAll(async () => {
  await client.close()
  await service.close()
})

describe.each(ERAS)('a client (%s)', (era) => {
  it('calls every tool and gets a complete result, as data and as text, under 32 kB', async () => {
    const own = await connect(service, key, era)
    for (const operation of TOOLS) {
      const { data, text, bytes } = await answerOf(own, toolName(operation), needed[operation])
      expect(text, operation).toEqual(data)
      expect(bytes, operation).toBeLessThan(32_000)
    }
    await own.close()
  })
})

describe('a tool result', () => {
  const READS: [tool: string, given: Record<string, unknown>, url: string][] = [
    ['search_reference', { q: 'ashwaganda', types: 'remedy', limit: 3 }, '/v1/body/search?q=ashwaganda&types=remedy&limit=3'],
    ['get_remedy', { id: 'Elderberry' }, '/v1/body/remedies/Elderberry'],
    ['list_my_stacks', {}, '/v1/body/me/stacks'],
    ['list_my_speeches', {}, '/v1/voice/me/speeches'],
    ['get_dashboard', { partial: 'true' }, '/v1/cross/dashboard?partial=true'],
    ['get_year_in_review', { year: 2025 }, '/v1/cross/year-in-review?year=2025'],
    ['list_remedies', { category: 'Amino acid' }, '/v1/body/remedies?category=Amino%20acid&limit=20'],
  ]
  it.each(READS)('of %s equals the API response, including the disclaimer', async (tool, given, url) => {
    expect((await answerOf(client, tool, given)).data).toEqual((await service.call('GET', url, key)).json())
  })

  it('of a list is short by default', async () => {
    expect((await answerOf(client, 'list_beliefs')).data.data).toHaveLength(20)
    expect((await answerOf(client, 'list_beliefs', { limit: 40 })).data.data).toHaveLength(40)
  })

  it('that is too large is cut after a whole item, keeps its disclaimer, and says how to request less', async () => {
    const whole = (await service.call('GET', '/v1/body/interactions?limit=100', key)).json()
    const { data, text, bytes } = await answerOf(client, 'list_interactions', { limit: 100 })
    const kept = data.data as unknown[]
    expect([bytes < 32_000, bytes > 25_000]).toEqual([true, true])
    expect(kept).toEqual(whole.data.slice(0, kept.length))
    expect([data.disclaimer, text.disclaimer]).toEqual([whole.disclaimer, whole.disclaimer])
    expect(data.truncated).toEqual({
      note: expect.stringContaining('Call the tool again with a smaller `limit`'),
      parts: [{ path: 'data', kept: kept.length, of: 100 }],
    })
  })

  it.each([
    ['check_interactions', { items: ['warfarin'] }, 'matches'],
    ['get_my_progress', {}, 'practice'],
    ['get_remedy', { id: 'st-johns-wort' }, 'data.interactions'],
  ])('of %s %j is cut in its longest part: %s', async (tool, given, path) => {
    const { data, bytes } = await answerOf(client, tool, given)
    expect(bytes).toBeLessThan(32_000)
    expect((data.truncated as { parts: unknown[] }).parts).toEqual([{ path, kept: expect.any(Number), of: expect.any(Number) }])
  })

  it('of a check has what may apply and what was not checked, as data and as text', async () => {
    const { data, text } = await answerOf(client, 'check_interactions', {
      items: ['ginkgo', 'wafarin', 'Tylenol', 'sertraline', 'zorbulin'],
    })
    for (const result of [data, text])
      expect(result).toMatchObject({
        possible: expect.arrayContaining([expect.objectContaining({ between: ['ginkgo', 'wafarin'] })]),
        not_covered: [{ items: ['Tylenol', 'sertraline'], reason: 'drug_with_drug' }],
        unmatched: ['wafarin', 'zorbulin'],
      })
  })

  it('that was cut has no cursor that would skip the rest, and a whole list can still be read', async () => {
    expect((await answerOf(client, 'list_beliefs', { limit: 70 })).data).not.toHaveProperty('next_cursor')
    const seen = new Set<string>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await answerOf(client, 'list_beliefs', { limit: 30, ...(cursor && { cursor }) })
      for (const { id } of data.data as { id: string }[]) seen.add(id)
      cursor = data.next_cursor as string | null
    }
    expect(seen.size).toBe(75)
  })

  it('of the coach for a person in danger has the help lines and costs nothing', async () => {
    const before = (await answerOf(client, 'introspect')).data
    const { data } = await answerOf(client, 'send_coach_message', { message: 'I want to kill myself tonight' })
    expect(data).toMatchObject({ finish_reason: 'safety', safety: expect.any(Object), disclaimer: expect.stringContaining('crisis') })
    const after = (await answerOf(client, 'introspect')).data
    const coach = (answer: Record<string, unknown>) => (answer.usage_today as { coach: number }).coach
    expect(coach(after)).toBe(coach(before))
  })

  it("contains only the caller's own data", async () => {
    const other = await connect(service, (await service.mint('all-apps-2@example.com')).key)
    const own = (await answerOf(client, 'list_my_speeches')).data.data as { id: string }[]
    const theirs = (await answerOf(other, 'list_my_speeches')).data.data as { id: string }[]
    expect(theirs.some(({ id }) => own.some((mine) => mine.id === id))).toBe(false)
    expect((await refusalOf(other, 'get_my_speech', { id: own[0]?.id })).error.code).toBe('not_found')
    await other.close()
  })
})

describe('an API error is a tool error', () => {
  it.each([
    ['list_remedies', { limit: 101 }, 'invalid_request', { issues: [{ in: 'query', path: 'limit' }] }],
    ['list_remedies', { limit: [1] }, 'invalid_request', { issues: [{ in: 'query', path: 'limit' }] }],
    ['list_remedies', { q: null }, 'invalid_request', { issues: [{ in: 'query', path: 'q' }] }],
    ['list_remedies', { palet: 'x' }, 'invalid_request', { unknown: ['palet'] }],
    ['list_my_stacks', { limit: 5 }, 'invalid_request', { unknown: ['limit'] }],
    ['send_coach_message', { message: 'Hello.', stream: 'true' }, 'invalid_request', { issues: [{ in: 'query', path: 'stream' }] }],
    ['check_interactions', {}, 'invalid_request', { issues: [{ in: 'body', path: 'items' }] }],
    ['check_interactions', { items: [''] }, 'invalid_request', { issues: [{ in: 'body', path: 'items.0' }] }],
    ['search_reference', { q: 'a\0b' }, 'invalid_request', { issues: [{ path: 'q' }] }],
    ['get_remedy', { id: '\ud800' }, 'invalid_request', { issues: [{ path: 'id' }] }],
    ['get_remedy', {}, 'invalid_request', { issues: [{ in: 'path', path: 'id', message: 'is required' }] }],
    ['get_remedy', { id: '' }, 'invalid_request', { issues: [{ in: 'path', path: 'id' }] }],
    ['get_remedy', { id: '.' }, 'invalid_request', { issues: [{ in: 'path', path: 'id' }] }],
    ['get_remedy', { id: '..' }, 'invalid_request', { issues: [{ in: 'path', path: 'id' }] }],
    ['get_my_speech', { id: 'nonsense' }, 'invalid_request', { issues: [{ in: 'path', path: 'id' }] }],
    ['get_remedy', { id: '../me/stacks' }, 'not_found', undefined],
    ['get_remedy', { id: 'ginkgo?limit=1#' }, 'not_found', undefined],
    ['draft_pitch', { id: '00000000-0000-4000-8000-000000000000' }, 'not_found', undefined],
  ])('%s %j: %s', async (tool, given, code, details) => {
    const { error, request_id } = await refusalOf(client, tool, given)
    expect(error.code).toBe(code)
    if (details) expect(error.details).toMatchObject(details)
    expect(request_id).toMatch(/^req_/)
  })

  it('names the missing account and the missing scope', async () => {
    const alone = await connect(service, (await service.mint('nobody@example.com')).key)
    expect((await refusalOf(alone, 'list_my_stacks')).error).toMatchObject({ code: 'not_linked', details: { missing_apps: ['body'] } })
    expect((await refusalOf(alone, 'list_remedies')).error).toMatchObject({ code: 'forbidden', details: { missing_scopes: ['body:read'] } })
    await alone.close()
  })

  it('a call to an unknown tool is a protocol error', async () => {
    for (const name of ['list_keys', 'mint_key', 'revoke_key', 'toString'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/There is no tool/)
  })
})

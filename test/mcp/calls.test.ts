import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READS } from '../../src/mcp/tools/account.ts'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { answerOf, connect, ERAS, refusalOf } from './mcp-client.ts'

const ROOMY = { minute: { standard: 100_000, ai: 100_000 }, daily: { coach: 100, bridge: 100, pitch: 100 } }

let service: TestService
let key: string
let client: Client
beforeAll(async () => {
  service = await startService({ limits: ROOMY })
  key = (await service.mint()).key
  client = await connect(service, key)
})
afterAll(async () => {
  await client.close()
  await service.close()
})

const NEEDED: Record<string, Record<string, unknown>> = {
  check_interactions: { items: ["St John's wort", 'warfarin', 'no such thing'] },
  search_health: { q: 'trouble sleeping' },
  look_up: { name: 'st-johns-wort' },
  talk_to_coach: { message: 'I doubt myself before every talk.' },
  draft_pitch: { opportunity: 'Second Chair Summit' },
  search: { query: 'magnesium' },
  fetch: { id: 'remedy/st-johns-wort' },
  read_anything: { operation: 'listRemedies', parameters: { limit: 100 } },
  // without a biomarker, the tool compares all of them, which takes a long time
  practice_and_biomarker: process.env.PROOF ? {} : { biomarker: 'resting-heart-rate' },
}
/** An id for each reading operation whose path contains one. */
const IDS: Record<string, string> = {
  getRemedy: 'ginkgo',
  getCondition: 'insomnia',
  getToxin: 'lead',
  getBiomarker: 'ferritin',
  getInteraction: 'ginkgo--warfarin',
  getBelief: 'small-steps-count',
}
type Parts = { parts: { path: string; kept: number; of: number }[]; note: string }

/** The tools whose results are available at full length. */
const DETAILED = TASK_TOOLS.filter(({ input }) => typeof input !== 'function' && 'detail' in input)

describe('a client', () => {
  const TITLE = 'calls every tool and gets an answer in words and data, under 8 kB, or up to 32 kB on request (%s)'
  const expectAnswers = async (era: (typeof ERAS)[number]) => {
    const own = await connect(service, key, era)
    const lengthened = thoroughCases(DETAILED, 5)
    for (const tool of TASK_TOOLS) {
      const { name } = tool
      const short = await answerOf(own, name, NEEDED[name])
      expect([short.words.length > 20, Object.keys(short.data).length > 0], name).toEqual([true, true])
      expect(short.bytes, name).toBeLessThan(8_000)
      if (!lengthened.includes(tool)) continue
      const full = await answerOf(own, name, { ...NEEDED[name], detail: 'full' })
      expect(full.bytes, name).toBeLessThan(32_000)
      expect(full.bytes, name).toBeGreaterThanOrEqual(short.bytes)
    }
    await own.close()
  }
  it.each([ERAS[0]])(TITLE, expectAnswers)
  thorough.each([...ERAS.slice(1)])(TITLE, expectAnswers)
})

describe('a short answer', () => {
  it('has the text of a match once, in words, and its id in the data', async () => {
    const { words, data } = await answerOf(client, 'check_interactions', { items: ['ginkgo', 'warfarin'] })
    expect(words).toContain('HIGH, avoid: ginkgo with warfarin')
    expect(words).toContain('Serious bleeding may occur even with INR in range.')
    expect(data.matches).toEqual([expect.objectContaining({ id: 'ginkgo--warfarin', between: ['ginkgo', 'warfarin'], severity: 'HIGH' })])
    expect(JSON.stringify(data)).not.toContain('Serious bleeding')
    for (const part of [words, String(data.disclaimer)]) expect(part).toContain('not medical advice')
  })

  it('of a check says what may apply, what was not checked and what is close to it, and never that anything is safe', async () => {
    const items = ['ginkgo', 'wafarin', 'Tylenol', 'sertraline', 'zorbulin']
    const { words, data } = await answerOf(client, 'check_interactions', { items })
    expect(data).toMatchObject({
      possible: expect.arrayContaining([expect.objectContaining({ between: ['ginkgo', 'wafarin'] })]),
      not_covered: [{ items: ['Tylenol', 'sertraline'], reason: 'drug_with_drug' }],
      unmatched: ['wafarin', 'zorbulin'],
    })
    for (const part of ['if "wafarin" means warfarin', '"wafarin", did you mean `warfarin`?', '"zorbulin"', 'Tylenol with sertraline'])
      expect(words).toContain(part)
    expect(words).toContain('Nothing here says that a combination is safe')
  })

  it('of a long entry says what is missing and how to get it', async () => {
    const { words, data } = await answerOf(client, 'look_up', { name: "St John's wort" })
    const { parts, note } = data.truncated as Parts
    expect(parts).toEqual([{ path: 'data.interactions', kept: expect.any(Number), of: expect.any(Number) }])
    expect(note).toContain('`detail` set to `full`')
    expect(words).toContain(note)
  })

  it('of a list that was cut has no cursor that would skip the rest, and a whole list can still be read', async () => {
    const cut = await answerOf(client, 'explore_beliefs', { limit: 75, detail: 'full' })
    expect(cut.data).not.toHaveProperty('next_cursor')
    const seen = new Set<string>()
    for (let next: string | null | undefined; next !== null; ) {
      const { data } = await answerOf(client, 'explore_beliefs', { limit: 15, ...(next && { cursor: next }) })
      for (const { slug } of data.data as { slug: string }[]) seen.add(slug)
      next = data.next_cursor as string | null
    }
    expect(seen.size).toBe(75)
  })
})

describe('a full answer', () => {
  const READ: [tool: string, given: Record<string, unknown>, url: string][] = [
    ['search_health', { q: 'ashwaganda', types: 'remedy', limit: 3 }, '/v1/body/search?q=ashwaganda&types=remedy&limit=3'],
    ['look_up', { name: 'Elderberry' }, '/v1/body/remedies/Elderberry'],
    ['my_dashboard', {}, '/v1/cross/dashboard?partial=true'],
    ['my_dashboard', { year: 2025 }, '/v1/cross/year-in-review?year=2025&partial=true'],
    ['explore_beliefs', { belief: 'small-steps-count' }, '/v1/mind/beliefs/small-steps-count'],
    [
      'read_anything',
      { operation: 'listRemedies', parameters: { limit: 3, category: 'Amino acid' } },
      '/v1/body/remedies?limit=3&category=Amino%20acid',
    ],
  ]
  it.each(READ)('of %s %j has the whole API response as data', async (tool, given, url) => {
    expect((await answerOf(client, tool, { ...given, detail: 'full' })).data).toEqual((await service.call('GET', url, key)).json())
  })

  it('is available from every operation that reads', async () => {
    const ids: Record<string, string> = { ...IDS, getMySpeech: (await service.call('GET', '/v1/voice/me/speeches', key)).json().data[0].id }
    for (const operation of thoroughCases(READS, 12)) {
      const parameters = ids[operation] ? { id: ids[operation] } : operation === 'searchReference' ? { q: 'sleep' } : {}
      expect(Object.keys((await answerOf(client, 'read_anything', { operation, parameters })).data).length, operation).toBeGreaterThan(0)
    }
  })
})

describe('a tool that combines calls', () => {
  it('checks what is saved and active together with what is named', async () => {
    const { data, words } = await answerOf(client, 'check_my_stack', { also_taking: ['warfarin'] })
    expect(data.from_your_records).toEqual(expect.arrayContaining(['Creatine', 'Rhodiola']))
    expect(data.from_your_records).not.toContain('Ginkgo') // in a stack that is not active
    expect(data.checked).toBe((data.from_your_records as string[]).length + 1)
    expect(words).toMatch(/^From your active stacks and protocols: /)
  })

  it('says so if nothing is saved', async () => {
    const newcomer = await connect(service, (await service.mint('newcomer@example.com')).key)
    expect((await answerOf(newcomer, 'check_my_stack')).words).toContain('Nothing was checked')
    expect((await answerOf(newcomer, 'my_outreach')).words).toContain('no opportunities')
    await newcomer.close()
  })

  it('finds an opportunity or a speech by words from its title, and offers the others if none fits', async () => {
    const { data } = await answerOf(client, 'draft_pitch', { opportunity: 'second chair summit', pitch_type: 'one-liner' })
    expect(data).toMatchObject({ pitch_type: 'one-liner', opportunity_id: 'cf16d9b1-33c8-4463-877c-b8ba47e97e10' })
    expect((await answerOf(client, 'my_speeches_and_kit', { speech: 'hour gave back' })).words).toContain('The Hour We Gave Back')
    const { error } = await refusalOf(client, 'draft_pitch', { opportunity: 'World Economic Forum' })
    expect(error).toMatchObject({
      code: 'not_found',
      details: { candidates: expect.arrayContaining(['Breakout talk at Second Chair Summit']) },
    })
  })

  it('in the form of research modes returns the JSON that they parse', async () => {
    const found = await answerOf(client, 'search', { query: 'small steps and sleep' })
    const { results } = JSON.parse(found.words)
    expect(results).toEqual(found.data.results)
    expect(results.map(({ id }: { id: string }) => id)).toContain('belief/small-steps-count')
    for (const { id } of results) {
      const document = JSON.parse((await answerOf(client, 'fetch', { id })).words)
      expect(document).toMatchObject({ id, title: expect.any(String), text: expect.any(String), url: expect.stringMatching(/^http/) })
    }
  })
})

describe("a person's data", () => {
  it('are shown to nobody else', async () => {
    const other = await connect(service, (await service.mint('all-apps-2@example.com')).key)
    const [own] = (await service.call('GET', '/v1/voice/me/speeches', key)).json().data
    expect((await refusalOf(other, 'my_speeches_and_kit', { speech: own.id })).error.code).toBe('not_found')
    expect((await refusalOf(other, 'read_anything', { operation: 'getMySpeech', parameters: { id: own.id } })).error.code).toBe('not_found')
    await other.close()
  })

  it('of the coach in danger come with helplines and cost nothing', async () => {
    const used = async () => ((await answerOf(client, 'my_account')).data.usage_today as { coach: number }).coach
    const before = await used()
    const { data, words } = await answerOf(client, 'talk_to_coach', { message: 'I want to kill myself tonight' })
    expect(data).toMatchObject({ finish_reason: 'safety', safety: expect.any(Object), disclaimer: expect.stringContaining('crisis') })
    expect(words).toContain('Helplines:')
    expect(await used()).toBe(before)
  })
})

describe('an error is a tool error that says what to change', () => {
  it.each([
    ['search_health', { query: 'sleep' }, '`query` is not an argument of this tool: use `q`.'],
    ['check_interactions', { medications: ['warfarin'] }, 'use `items`'],
    ['look_up', { id: 'ginkgo' }, 'use `name`'],
    ['talk_to_coach', { prompt: 'Hello' }, 'use `message`'],
    ['draft_pitch', { opportunity_id: 'x' }, 'use `opportunity`'],
    ['explore_beliefs', { belief_slug: 'small-steps-count' }, 'use `belief`'],
    ['my_account', { verbose: true }, 'It takes no arguments.'],
    ['explore_beliefs', { palet: 'x' }, 'Its arguments are: `belief`, `world`, `limit`, `cursor`, `detail`.'],
    ['explore_beliefs', { limit: 101 }, '`limit` must be between 1 and 100.'],
    ['check_interactions', {}, '`items` is required.'],
    ['check_interactions', { items: [''] }, '`items.0` must not be empty.'],
    ['search_health', { q: 'a\0b' }, '`q`'],
    ['look_up', { name: null }, '`name` is required.'],
    ['my_dashboard', { year: 'last' }, '`year` must be an integer.'],
    ['read_anything', { operation: 'mintKey' }, '`operation` must be one of:'],
    ['read_anything', { operation: 'getRemedy' }, '`id` is required.'],
    ['read_anything', { operation: 'getRemedy', parameters: { id: '..' } }, '`id` must be an id.'],
    ['read_anything', { operation: 'listRemedies', parameters: { palet: 1 } }, 'palet'],
  ])('%s %j: %s', async (tool, given, message) => {
    const { error, request_id } = await refusalOf(client, tool, given)
    expect([error.code, error.message]).toEqual(['invalid_request', expect.stringContaining(message)])
    expect(request_id).toMatch(/^req_/)
  })

  it.each([
    ['look_up', { name: 'Ashwagandhas root of Peru' }, /Call again with one of these as `name`: `Ashwagandha`/],
    ['read_anything', { operation: 'getRemedy', parameters: { id: '../me/stacks' } }, /no remedy/],
    ['fetch', { id: 'nonsense' }, /Use an id from `search`/],
    ['practice_and_biomarker', { belief_slug: 'no-such' }, /You have worked on `small-steps-count`/],
  ])('%s %j is not found: %s', async (tool, given, message) => {
    expect((await refusalOf(client, tool, given)).error).toMatchObject({ code: 'not_found', message: expect.stringMatching(message) })
  })

  it('numbers as text, one item instead of a list, and null for nothing are understood', async () => {
    const { data } = await answerOf(client, 'check_interactions', { items: 'licorice', detail: null })
    expect(data.mode).toBe('single')
    expect((await answerOf(client, 'search_health', { q: 'sleep', limit: '2' })).data.data).toHaveLength(2)
  })

  it('a call without the account or the scope names what is missing', async () => {
    const alone = await connect(service, (await service.mint('nobody@example.com')).key)
    const stacks = await refusalOf(alone, 'my_stacks_and_lab_values')
    expect(stacks.error).toMatchObject({ code: 'not_linked', details: { missing_apps: ['body'] } })
    const search = await refusalOf(alone, 'search_health', { q: 'sleep' })
    expect(search.error).toMatchObject({ code: 'forbidden', details: { missing_scopes: ['body:read'] } })
    await alone.close()
  })

  it('a call to an unknown tool is a protocol error', async () => {
    for (const name of ['list_keys', 'mint_key', 'revoke_key', 'toString'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/There is no tool/)
  })

  thorough('no argument, however strange, is an internal error', { timeout: 120_000 }, async () => {
    const strange: unknown[] = [
      {},
      [],
      'x'.repeat(5_000),
      -1,
      1e300,
      '\0',
      '\ud800',
      [[]],
      [{}],
      true,
      '..',
      '%',
      '🙂',
      { __proto__: 'x', constructor: 1 },
    ]
    const names = [
      'detail',
      'items',
      'name',
      'q',
      'message',
      'limit',
      'cursor',
      'belief',
      'opportunity',
      'parameters',
      'year',
      'id',
      'query',
    ]
    for (const { name, input } of TASK_TOOLS)
      for (const argument of names.filter((each) => typeof input === 'function' || each in input))
        for (const value of strange) {
          const result = await client.callTool({ name, arguments: { ...NEEDED[name], [argument]: value } }).catch(String)
          expect(JSON.stringify(result), `${name} ${argument} ${JSON.stringify(value)}`).not.toContain('internal_error')
        }
  })
})

import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect } from './mcp-client.ts'

let service: TestService
let key: string
let client: Client
beforeAll(async () => {
  service = await startService({ limits: { minute: { standard: 10_000, ai: 10 }, daily: { coach: 1, bridge: 1, pitch: 1 } } })
  key = (await service.mint()).key
  client = await connect(service, key)
})
afterAll(async () => {
  await client.close()
  await service.close()
})

const COLLECTIONS = {
  remedy: 'body/remedies',
  condition: 'body/conditions',
  toxin: 'body/toxins',
  biomarker: 'body/biomarkers',
  belief: 'mind/beliefs',
}

/** Fetches the pages one by one; without a cursor, the client would fetch all of them. */
async function pages(): Promise<{ uri: string; name: string }[][]> {
  const seen: { uri: string; name: string }[][] = []
  for (let cursor: string | undefined = 'remedy'; cursor; ) {
    const page: Awaited<ReturnType<Client['listResources']>> = await client.listResources({ cursor })
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(32_000)
    seen.push(page.resources)
    cursor = page.nextCursor
  }
  return seen
}

describe('resources', () => {
  it('list the whole reference corpus and library once, in pages of limited size', async () => {
    const listed = (await pages()).flat()
    const count = async (collection: string) => {
      let [total, cursor] = [0, '']
      do {
        const page = (await service.call('GET', `/v1/${collection}?limit=100${cursor && `&cursor=${cursor}`}`, key)).json()
        total += page.data.length
        cursor = page.next_cursor ?? ''
      } while (cursor)
      return total
    }
    for (const [kind, collection] of Object.entries(COLLECTIONS))
      expect(listed.filter(({ uri }) => uri.startsWith(`threefold://${kind}/`))).toHaveLength(await count(collection))
    expect(new Set(listed.map(({ uri }) => uri)).size).toBe(listed.length)
    expect((await client.listResources()).resources).toEqual(listed)
  })

  it('have a URI template, and equal the API responses, including the disclaimer', async () => {
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      [...Object.keys(COLLECTIONS), 'interaction'].map((kind) => `threefold://${kind}/{id}`),
    )
    const { contents } = await client.readResource({ uri: 'threefold://biomarker/ferritin' })
    expect(contents).toHaveLength(1)
    const { text, mimeType } = contents[0] as { text: string; mimeType: string }
    expect(mimeType).toBe('application/json')
    expect(JSON.parse(text)).toEqual((await service.call('GET', '/v1/body/biomarkers/ferritin', key)).json())
  })

  it('are cut like tool results', async () => {
    const result = await client.readResource({ uri: 'threefold://remedy/st-johns-wort' })
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(32_000)
    const entry = JSON.parse((result.contents[0] as { text: string }).text)
    expect([typeof entry.disclaimer, entry.truncated.parts[0].path]).toEqual(['string', 'data.interactions'])
  })

  it.each([
    'threefold://remedy/no-such-remedy',
    'threefold://interaction/x',
    'threefold://body/remedies/ginkgo',
    'https://example.com',
    'threefold://remedy/.',
    'threefold://remedy/%ff',
    'threefold://remedy/..%2f..%2fme%2fstacks',
  ])('%s does not exist', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602 })
  })

  it('reject an invalid cursor', async () => {
    for (const cursor of ['nonsense', 'remedy forged', ' ', ''])
      await expect(client.listResources({ cursor })).rejects.toMatchObject({ code: -32_602 })
  })

  it('require the scope', async () => {
    const alone = await connect(service, (await service.mint('nobody@example.com')).key)
    const refused = { code: -32_000, data: { error: { code: 'forbidden' } } }
    await expect(alone.listResources({ cursor: 'toxin' })).rejects.toMatchObject(refused)
    await expect(alone.readResource({ uri: 'threefold://toxin/lead' })).rejects.toMatchObject(refused)
    expect((await alone.listResources()).resources).toEqual([])
    expect((await alone.listResourceTemplates()).resourceTemplates).toEqual([])
    await alone.close()
  })
})

const wordsOf = async (name: string, given: Record<string, string> = {}) => {
  const { messages } = await client.getPrompt({ name, arguments: given })
  return messages.map(({ content }) => (content as { text: string }).text).join('\n')
}

describe('prompts', () => {
  it('name only tools that exist, including all that they need', async () => {
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual([
      'check-my-stack',
      'find-what-helps',
      'work-on-a-belief',
      'prepare-my-pitch',
      'look-back',
    ])
    const known = TASK_TOOLS.map(({ name }) => name)
    const namedIn = async (name: string) =>
      [...(await wordsOf(name)).matchAll(/`(\w+)`/g)].map(([, word]) => word).filter((word) => known.includes(word as string))
    expect(await namedIn('check-my-stack')).toEqual(['check_my_stack'])
    expect(await namedIn('prepare-my-pitch')).toEqual(['my_outreach', 'my_speeches_and_kit', 'draft_pitch'])
    expect(await namedIn('look-back')).toEqual(['my_dashboard', 'practice_and_biomarker', 'practice_and_speech'])
  })

  it('contain their arguments, and never promise safety', async () => {
    expect(await wordsOf('check-my-stack', { also_taking: 'warfarin, aspirin' })).toContain('I also take: warfarin, aspirin.')
    expect(await wordsOf('check-my-stack')).toMatch(/Never say that a combination is safe.*disclaimer/s)
    for (const field of ['between', 'possible', 'because', 'unmatched', 'not_covered', 'varies'])
      expect(await wordsOf('check-my-stack')).toContain(`\`${field}\``)
    const pitch = await wordsOf('prepare-my-pitch', { opportunity: 'TEDx Lyon', pitch_type: 'one-liner', talking_points: 'stage fright' })
    for (const word of ['TEDx Lyon', 'one-liner', 'stage fright']) expect(pitch).toContain(word)
    for (const word of ['`year` 2025', '`comparison`', 'what could have been detected', 'not causes'])
      expect(await wordsOf('look-back', { year: '2025' })).toContain(word)
  })

  it('reject arguments that are too long or unknown, and unknown prompts', async () => {
    await expect(wordsOf('check-my-stack', { also_taking: 'x'.repeat(2_001) })).rejects.toMatchObject({ code: -32_602 })
    await expect(wordsOf('check-my-stack', { also_takin: 'warfarin' })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('also_taking'),
    })
    await expect(wordsOf('nonsense')).rejects.toMatchObject({ code: -32_602 })
  })
})

it('a caller sees only the prompts whose tools they have', async () => {
  const promptsFor = async (email: string) => {
    const own = await connect(service, (await service.mint(email)).key)
    const { prompts } = await own.listPrompts()
    await own.close()
    return prompts.map(({ name }) => name)
  }
  expect(await promptsFor('nobody@example.com')).toEqual([])
  expect(await promptsFor('mind-only@example.com')).toEqual(['work-on-a-belief'])
})

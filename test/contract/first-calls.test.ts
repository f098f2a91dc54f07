import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curlMint, curlResume, NO_SESSION } from '../../portal/src/pages/docs/examples/curl-snippets.ts'
import { SNIPPET_GROUPS } from '../../portal/src/pages/docs/examples/snippet-texts.ts'
import { ifChanged } from '../../portal/src/pages/docs/guides/guide-examples.ts'
import { demoIssuers, signDemoSession } from '../../src/identity/demo-issuer.ts'
import { sessionVerifier } from '../../src/identity/session-tokens.ts'
import { TASK_TOOLS } from '../../src/mcp/tools/all.ts'
import { connectTo } from '../mcp/mcp-client.ts'
import { listen } from '../support/event-reader.ts'
import { temporaryDirectory } from '../support/process.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { blocksOf, inShell, serverAddedBy } from './snippets.ts'

/** Runs what newcomers paste into a shell or a client, from README.md and from the portal's quickstart and guides. */
const DATA_DIR = temporaryDirectory()
let service: TestService
let origin: string
let key: string
beforeAll(async () => {
  const verify = sessionVerifier(await demoIssuers(DATA_DIR))
  service = await startService({ verifySession: (token) => verify(token, Date.now()) }) // tokens are signed with the real clock
  origin = `http://127.0.0.1:${await listen(service)}`
  const session = await signDemoSession(DATA_DIR, { app: 'mind', email: 'all-apps@example.com', verified: true, now: Date.now() })
  key = JSON.parse(await inShell(curlMint(origin).replace(NO_SESSION, session))).key
})
afterAll(async () => {
  await service.close()
  rmSync(DATA_DIR, { recursive: true })
})

const textsOf = (group: string) =>
  SNIPPET_GROUPS.flatMap(({ name, snippets }) => (name === group ? snippets.map(({ text }) => text(origin, key)) : []))

describe('README.md', () => {
  it('mints a key, and every call shown works', async () => {
    const calls = blocksOf('README.md', 'sh').filter((block) => block.includes('curl'))
    expect(calls).toHaveLength(3)
    const told = await inShell(calls.join('echo\n').replaceAll('http://127.0.0.1:3000', origin), { DATA_DIR })
    for (const part of ['"email":"all-apps@example.com"', '"id":"insomnia"', '"severity":"HIGH"', 'event: done'])
      expect(told).toContain(part)
  })
})

describe('docs/interoperability.md', () => {
  it('shows calls that work', async () => {
    const calls = blocksOf('docs/interoperability.md', 'sh').map((block) => block.replaceAll('http://127.0.0.1:3000', origin))
    const [byCode, bundle, services, cards, interactions, changes, record] = await Promise.all(
      calls.map(async (call) => JSON.parse(await inShell(call, { KEY: key }))),
    )
    expect(byCode).toMatchObject({ unmatched: [], resolution: [{ id: 'warfarin' }, { id: 'sertraline' }, { id: 'ginkgo' }] })
    expect(bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType)).toContain('DetectedIssue')
    expect(services.services).toHaveLength(3)
    expect(cards.cards[0].summary).toContain('Warfarin Sodium 5 MG Oral Tablet with Ginkgo biloba 120 mg')
    for (const { data, next_cursor } of [interactions, changes]) expect([data.length, typeof next_cursor]).toEqual([100, 'string'])
    expect(record.data.id).toBe('ginkgo--warfarin')
  })
})

describe('the quickstart and the guides', () => {
  thorough('curl: calls, streams and resumes', async () => {
    const answers = await Promise.all(textsOf('curl').map((text) => inShell(text)))
    expect(answers.map((text) => text.startsWith('{') && Object.keys(JSON.parse(text)))).toEqual([
      expect.arrayContaining(['identity', 'limits']),
      expect.arrayContaining(['data', 'disclaimer']),
      expect.arrayContaining(['matches', 'disclaimer']),
      false,
    ])
    const stream = answers.at(-1) as string
    const [, messageId] = /^id: ([\w-]+):0$/m.exec(stream) as unknown as [string, string]
    const resumed = await inShell(curlResume(origin, key, messageId, 2))
    expect(resumed).toMatch(/^id: [\w-]+:3$/m)
    expect(stream.endsWith(resumed.trimStart())).toBe(true)
  })

  it('curl: gets a 304 if nothing has changed', async () => {
    const { headers } = await service.call('GET', '/v1/body/remedies?limit=2', key)
    expect(await inShell(ifChanged(origin, key, headers.etag as string))).toMatch(/^HTTP\/1\.1 304 /)
  })

  it('MCP: a client connects', async () => {
    const [configuration, command] = textsOf('mcp') as [string, string]
    for (const { url, headers } of [JSON.parse(configuration).mcpServers.threefold, await serverAddedBy(command)]) {
      const client = await connectTo(url, headers)
      expect((await client.listTools()).tools).toHaveLength(TASK_TOOLS.length)
      await client.close()
    }
  })
})

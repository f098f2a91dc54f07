import { describe, expect, it } from 'vitest'
import { NO_KEY } from '../../../ui/code-text.ts'
import { installLinks } from './mcp-snippets.ts'
import { SNIPPET_GROUPS } from './snippet-texts.ts'

const ORIGIN = 'https://api.example.com'
const KEY = `threefold_live_${'0'.repeat(64)}`
const texts = (name: string, key: string = KEY) =>
  SNIPPET_GROUPS.filter((group) => group.name === name).flatMap(({ snippets }) => snippets.map(({ text }) => text(ORIGIN, key)))

describe('snippets', () => {
  it('contain the key, except for the installation', () => {
    const all = SNIPPET_GROUPS.flatMap(({ name }) => texts(name)).filter((text) => !text.startsWith('npm install'))
    expect(all.length).toBeGreaterThan(6)
    for (const text of all) expect(text.split(KEY)).toHaveLength(2)
  })

  it('contain a placeholder if there is no key', () => {
    for (const text of texts('curl', NO_KEY)) expect(text).toContain(`Authorization: Bearer ${NO_KEY}`)
  })

  it('never put the key in a URL', () => {
    const urls = SNIPPET_GROUPS.flatMap(({ name }) => texts(name)).flatMap((text) => text.match(/https:[^"'\s]*/g) ?? [])
    expect(urls).not.toHaveLength(0)
    for (const url of urls) expect(url).not.toContain(KEY)
  })

  it('for curl send valid JSON and stream the coach', () => {
    const bodies = texts('curl').flatMap((text) => /-d '([^']*)'$/.exec(text)?.[1] ?? [])
    expect(bodies.map((body) => Object.keys(JSON.parse(body)))).toEqual([['items'], ['message']])
    expect(texts('curl').at(-1)).toMatch(/^curl -N "https:\/\/api\.example\.com\/v1\/mind\/coach\/messages"/)
  })

  it('for MCP are a configuration with a URL and a header', () => {
    const { mcpServers } = JSON.parse(texts('mcp')[0] ?? '')
    expect(mcpServers.threefold).toEqual({ type: 'http', url: `${ORIGIN}/mcp`, headers: { Authorization: `Bearer ${KEY}` } })
  })

  it('for MCP have links that add the address to a client, without a key', () => {
    const [code, cursor] = installLinks.map(({ href }) => new URL(href(ORIGIN))) as [URL, URL]
    const asked = JSON.parse(code.searchParams.get('inputs') ?? '')
    expect(JSON.parse(code.searchParams.get('config') ?? '')).toEqual({
      type: 'http',
      url: `${ORIGIN}/mcp`,
      headers: { Authorization: `Bearer \${input:${asked[0].id}}` },
    })
    expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({
      url: `${ORIGIN}/mcp`,
      headers: { Authorization: `Bearer \${env:THREEFOLD_API_KEY}` },
    })
  })
})

import { curlCheck, curlCoach, curlMe, curlSearch } from './curl-snippets.ts'
import { codeCommand, codexCommand, geminiCommand, installLinks, localConfiguration, mcpCommand, mcpConfiguration } from './mcp-snippets.ts'
import { withFetch, withSdk } from './typescript-snippets.ts'

/** Placeholder for an API key. */
export const NO_KEY = '<API_KEY>'

interface Snippet {
  title: string
  text(origin: string, key: string): string
}

interface SnippetGroup {
  name: string
  title: string
  about: string
  snippets: readonly Snippet[]
  links?: readonly { title: string; href(origin: string): string }[]
}

/** Code samples that run as they are once the key is filled in. */
export const SNIPPET_GROUPS: readonly SnippetGroup[] = [
  {
    name: 'curl',
    title: 'curl',
    about: 'Paste these commands into a terminal.',
    snippets: [
      { title: 'Get your identity', text: curlMe },
      { title: 'Search the health reference', text: curlSearch },
      { title: 'Check an interaction', text: curlCheck },
      { title: 'Stream a coach reply', text: curlCoach },
    ],
  },
  {
    name: 'typescript',
    title: 'TypeScript',
    about: 'The SDK covers every operation, with pagination and streaming. You can also use plain fetch (Node 20 or newer).',
    snippets: [
      { title: 'Install the SDK', text: () => 'npm install @threefold/sdk' },
      { title: 'With the SDK', text: withSdk },
      { title: 'With plain fetch', text: withFetch },
    ],
  },
  {
    name: 'mcp',
    title: 'MCP',
    about:
      'For assistants that support the Model Context Protocol. Your key is sent in a header; the links contain none. Add ?apps=body to the address to show only the tools of one application.',
    links: installLinks,
    snippets: [
      { title: 'Configuration', text: mcpConfiguration },
      { title: 'Claude Code', text: mcpCommand },
      { title: 'VS Code', text: codeCommand },
      { title: 'Codex', text: codexCommand },
      { title: 'Gemini CLI', text: geminiCommand },
      { title: 'Assistants that start local programs', text: localConfiguration },
    ],
  },
]

import type { Language } from '../reference/at-build/highlight.ts'
import { curlCheck, curlCoach, curlMe, curlSearch } from './curl-snippets.ts'
import { codeCommand, codexCommand, geminiCommand, localConfiguration, mcpCommand, mcpConfiguration } from './mcp-snippets.ts'
import { withFetch, withSdk } from './typescript-snippets.ts'

interface Snippet {
  title: string
  language: Language
  text(origin: string, key: string): string
}

interface SnippetGroup {
  name: string
  title: string
  about: string
  snippets: readonly Snippet[]
}

/** Code samples that run unchanged once the key is filled in. */
export const SNIPPET_GROUPS: readonly SnippetGroup[] = [
  {
    name: 'curl',
    title: 'curl',
    about: 'Paste these commands into a terminal.',
    snippets: [
      { title: 'Get your identity', language: 'shell', text: curlMe },
      { title: 'Search the health reference', language: 'shell', text: curlSearch },
      { title: 'Check an interaction', language: 'shell', text: curlCheck },
      { title: 'Stream a coach reply', language: 'shell', text: curlCoach },
    ],
  },
  {
    name: 'typescript',
    title: 'TypeScript',
    about: 'The SDK covers every operation, with pagination and streaming. You can also use plain fetch (Node 20 or newer).',
    snippets: [
      { title: 'Install the SDK', language: 'shell', text: () => 'npm install @threefold/sdk' },
      { title: 'With the SDK', language: 'typescript', text: withSdk },
      { title: 'With plain fetch', language: 'typescript', text: withFetch },
    ],
  },
  {
    name: 'mcp',
    title: 'MCP',
    about:
      'For assistants that support the Model Context Protocol. Your key is sent in a header and is not part of the links. To show only the tools for one application, add, for example, ?apps=body to the address.',
    snippets: [
      { title: 'Configuration', language: 'json', text: mcpConfiguration },
      { title: 'Claude Code', language: 'shell', text: mcpCommand },
      { title: 'VS Code', language: 'shell', text: codeCommand },
      { title: 'Codex', language: 'shell', text: codexCommand },
      { title: 'Gemini CLI', language: 'shell', text: geminiCommand },
      { title: 'Assistants that start MCP servers as local processes', language: 'json', text: localConfiguration },
    ],
  },
]

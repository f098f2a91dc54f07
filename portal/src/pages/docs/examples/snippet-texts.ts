import { curlCheck, curlCoach, curlMe, curlSearch } from './curl-snippets.ts'
import { mcpCommand, mcpConfiguration } from './mcp-snippets.ts'
import { withFetch, withSdk } from './typescript-snippets.ts'

/** Stands where a key belongs. */
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
}

/** Every way to call the service, with texts that can be run as they are. */
export const SNIPPET_GROUPS: readonly SnippetGroup[] = [
  {
    name: 'curl',
    title: 'curl',
    about: 'Paste these into a terminal. They need nothing but curl.',
    snippets: [
      { title: 'Who am I?', text: curlMe },
      { title: 'Search the health reference', text: curlSearch },
      { title: 'Check an interaction', text: curlCheck },
      { title: 'Talk to the coach, streamed', text: curlCoach },
    ],
  },
  {
    name: 'typescript',
    title: 'TypeScript',
    about: 'The SDK knows every route, pages through lists and streams. Without it, fetch is enough (Node 20 or newer).',
    snippets: [
      { title: 'Install the SDK', text: () => 'npm install @threefold/sdk' },
      { title: 'With the SDK', text: withSdk },
      { title: 'With plain fetch', text: withFetch },
    ],
  },
  {
    name: 'mcp',
    title: 'MCP',
    about: 'For assistants that speak the Model Context Protocol: a Streamable HTTP server, with your key in a header.',
    snippets: [
      { title: 'Configuration', text: mcpConfiguration },
      { title: 'Claude Code', text: mcpCommand },
    ],
  },
]

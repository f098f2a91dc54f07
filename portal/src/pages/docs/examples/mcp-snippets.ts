const NAME = 'threefold'

export const mcpUrl = (origin: string): string => `${origin}/mcp`

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/** The configuration format that most MCP clients use. */
export const mcpConfiguration = (origin: string, key: string): string =>
  JSON.stringify({ mcpServers: { [NAME]: { type: 'http', url: mcpUrl(origin), headers: bearer(key) } } }, null, 2)

export const mcpCommand = (origin: string, key: string): string =>
  `claude mcp add --transport http ${NAME} "${mcpUrl(origin)}" \\\n  --header "Authorization: Bearer ${key}"`

export const codeCommand = (origin: string, key: string): string =>
  `code --add-mcp '${JSON.stringify({ name: NAME, type: 'http', url: mcpUrl(origin), headers: bearer(key) })}'`

export const geminiCommand = (origin: string, key: string): string =>
  `gemini mcp add --transport http ${NAME} "${mcpUrl(origin)}" \\\n  --header "Authorization: Bearer ${key}"`

export const codexCommand = (origin: string, key: string): string =>
  `export THREEFOLD_API_KEY="${key}"\ncodex mcp add ${NAME} --url "${mcpUrl(origin)}" --bearer-token-env-var THREEFOLD_API_KEY`

/** The configuration for local clients, which start the command-line program. It reads the key from its environment. */
export const localConfiguration = (origin: string, key: string): string =>
  JSON.stringify(
    { mcpServers: { [NAME]: { command: NAME, args: ['mcp'], env: { THREEFOLD_BASE_URL: origin, THREEFOLD_API_KEY: key } } } },
    null,
    2,
  )

/** Links that add the server to a client. They contain no key: VS Code prompts for it, and Cursor reads it from the environment. */
export const installLinks = [
  {
    title: 'Install in VS Code',
    href: (origin: string): string => {
      const config = { type: 'http', url: mcpUrl(origin), headers: bearer(`\${input:${NAME}-key}`) }
      const inputs = [{ type: 'promptString', id: `${NAME}-key`, description: 'Threefold API key', password: true }]
      const query = new URLSearchParams({ name: NAME, config: JSON.stringify(config), inputs: JSON.stringify(inputs) })
      return `https://vscode.dev/redirect/mcp/install?${query}`
    },
  },
  {
    title: 'Install in Cursor',
    href: (origin: string): string => {
      const config = btoa(JSON.stringify({ url: mcpUrl(origin), headers: bearer(`\${env:THREEFOLD_API_KEY}`) }))
      return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name: NAME, config })}`
    },
  },
] as const

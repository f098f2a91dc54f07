const NAME = 'threefold'

export const mcpUrl = (origin: string): string => `${origin}/mcp`

/** The configuration format that most MCP clients use. */
export const mcpConfiguration = (origin: string, key: string): string =>
  JSON.stringify({ mcpServers: { [NAME]: { type: 'http', url: mcpUrl(origin), headers: { Authorization: `Bearer ${key}` } } } }, null, 2)

export const mcpCommand = (origin: string, key: string): string =>
  `claude mcp add --transport http ${NAME} "${mcpUrl(origin)}" \\\n  --header "Authorization: Bearer ${key}"`

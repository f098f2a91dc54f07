const NAME = 'threefold'

export const mcpAddress = (origin: string): string => `${origin}/mcp`

/** A Streamable HTTP server, as most clients want it written. */
export const mcpConfiguration = (origin: string, key: string): string =>
  JSON.stringify(
    { mcpServers: { [NAME]: { type: 'http', url: mcpAddress(origin), headers: { Authorization: `Bearer ${key}` } } } },
    null,
    2,
  )

export const mcpCommand = (origin: string, key: string): string =>
  `claude mcp add --transport http ${NAME} "${mcpAddress(origin)}" \\\n  --header "Authorization: Bearer ${key}"`

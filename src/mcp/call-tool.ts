import type { CallToolResult } from '@modelcontextprotocol/server'
import { abridge, type Payload } from './abridge.ts'
import type { ApiClient } from './api-client.ts'
import type { RouteTool } from './tool.ts'
import { restRequest } from './tool-request.ts'

/** The result contains the data twice, as data and as text, because some clients read only text. */
const resultOf = (payload: Payload): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(payload) }],
  structuredContent: payload,
})

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(resultOf(payload)))

function fullResponseAdvice({ route, definition }: RouteTool): string {
  const names = Object.keys(definition.inputSchema.properties ?? {}).filter((name) => !route.url.includes(`:${name}`))
  const advice = names.includes('limit') ? 'Call the tool again with a smaller `limit`' : 'Narrow the request'
  const byArguments = names.length > 0 ? `${advice} (arguments: ${names.join(', ')}). ` : ''
  return `${byArguments}For the full response, call ${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')} in the HTTP API.`
}

/** Returns API errors as tool errors, because agents don't see protocol errors. */
export async function callTool(tool: RouteTool, args: Record<string, unknown>, api: ApiClient): Promise<CallToolResult> {
  const outcome = await api.call(
    () => restRequest(tool, args),
    (payload) => abridge(payload, sizeOf, fullResponseAdvice(tool)),
  )
  if ('payload' in outcome) return resultOf(outcome.payload)
  return { content: [{ type: 'text', text: JSON.stringify(outcome.failure) }], isError: true }
}

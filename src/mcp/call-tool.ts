import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Answer, abridge } from './abridge.ts'
import type { Caller } from './caller.ts'
import type { RouteTool } from './tool.ts'
import { restRequest } from './tool-request.ts'

/** As data for programs, and as text for those that read only text. */
const resultOf = (answer: Answer): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
})

const weigh = (answer: Answer) => Buffer.byteLength(JSON.stringify(resultOf(answer)))

function howToAskForLess({ route, listed }: RouteTool): string {
  const names = Object.keys(listed.inputSchema.properties ?? {}).filter((name) => !route.url.includes(`:${name}`))
  const narrower = names.includes('limit') ? 'Ask again with a smaller limit' : 'Ask for less'
  const byArguments = names.length > 0 ? `${narrower} (arguments: ${names.join(', ')}). ` : ''
  return `Cut to stay under 32 kB. ${byArguments}The whole answer is ${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')} of the HTTP API.`
}

/** One call of the API. Its refusals are errors of the tool, so that the agent reads them. */
export async function callTool(tool: RouteTool, given: Record<string, unknown>, caller: Caller): Promise<CallToolResult> {
  const outcome = await caller.call(
    () => restRequest(tool, given),
    (answer) => abridge(answer, weigh, howToAskForLess(tool)),
  )
  if ('answer' in outcome) return resultOf(outcome.answer)
  return { content: [{ type: 'text', text: JSON.stringify(outcome.refusal) }], isError: true }
}

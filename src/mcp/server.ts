import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { ApiClient } from './api-client.ts'
import { callTool } from './call-tool.ts'
import { getPrompt, listedPrompts } from './prompts.ts'
import { collectionsOf, listResources, readResource, TEMPLATE } from './resources.ts'
import type { RouteTool } from './tool.ts'

const INSTRUCTIONS =
  "Gives access to one person's data in three applications: mind (belief practice), body (health reference, stacks) and voice (speaking). " +
  'Always show disclaimers together with their content. An interaction check without matches is not evidence of safety, and neither is an item or pair that was not checked. ' +
  'A biomarker bridge without findings does not show that there is no link: say what could have been found (`detectable`). Compare years by `comparison`, not by totals. ' +
  'Coach, bridge and pitch calls have daily caps, so do not repeat a call that succeeded. ' +
  'A result with `truncated` is incomplete; its note says how to get the rest.'

/** The methods that call a route, which counts the call against the limit that applies to it. */
export const FORWARDED_METHODS: readonly unknown[] = ['tools/call', 'resources/list', 'resources/read']

/** Stands for the tool list in a response, so that the list is serialized once and not for each request. */
const NO_TOOLS = '"tools":[]'

/** Returns a function that puts the tool list into a response. In a JSON string, quotes are escaped, so nothing else matches. */
export function toolListWriter(tools: readonly RouteTool[]): (response: string) => string {
  const list = `"tools":${JSON.stringify(tools.map(({ definition }) => definition))}`
  return (response) => response.replaceAll(NO_TOOLS, () => list)
}

/** Creates a server for one request. The routes validate their input, so the library's own validation is not used. */
export function mcpServer(tools: readonly RouteTool[], api: ApiClient, version: string): Server {
  const collections = collectionsOf(tools)
  const server = new Server(
    { name: 'threefold', title: 'Threefold', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  )
  // a batch could cancel its own messages, and would then wait for their results forever
  server.setNotificationHandler('notifications/cancelled', () => {})
  server.setRequestHandler('tools/list', () => ({ tools: [] }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool with this name.')
    return callTool(tool, params.arguments ?? {}, api)
  })
  server.setRequestHandler('resources/list', ({ params }) => listResources(collections, params?.cursor, api))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [TEMPLATE] }))
  server.setRequestHandler('resources/read', ({ params }) => readResource(collections, params.uri, api))
  server.setRequestHandler('prompts/list', () => ({ prompts: listedPrompts() }))
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments))
  return server
}

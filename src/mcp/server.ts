import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { callTool } from './call-tool.ts'
import type { Caller } from './caller.ts'
import { getPrompt, listedPrompts } from './prompts.ts'
import { collectionsOf, listResources, readResource, TEMPLATE } from './resources.ts'
import type { RouteTool } from './tool.ts'

const INSTRUCTIONS =
  'Reads of three applications of one person: mind (belief practice), body (health reference, stacks) and voice (speaking). ' +
  'Relay every disclaimer with the content that it came with. An empty interaction check is no evidence of safety. ' +
  'Answers of the coach, the bridges and the pitch are capped per day; do not ask twice for the same. ' +
  'An answer with `truncated` is not whole; its note says how to get the rest.'

/** The server of one request. Schemas and checks are those of the routes, so the library's own would only be a second opinion. */
export function mcpServer(tools: readonly RouteTool[], caller: Caller, version: string): Server {
  const collections = collectionsOf(tools)
  const server = new Server(
    { name: 'threefold', title: 'Threefold', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  )
  // messages of one request alone could be taken back, and the request would then wait for their answers forever
  server.setNotificationHandler('notifications/cancelled', () => {})
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ listed }) => listed) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.find(({ listed }) => listed.name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of this name.')
    return callTool(tool, params.arguments ?? {}, caller)
  })
  server.setRequestHandler('resources/list', ({ params }) => listResources(collections, params?.cursor, caller))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [TEMPLATE] }))
  server.setRequestHandler('resources/read', ({ params }) => readResource(collections, params.uri, caller))
  server.setRequestHandler('prompts/list', () => ({ prompts: listedPrompts() }))
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments))
  return server
}

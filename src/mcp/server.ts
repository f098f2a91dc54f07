import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { API_VERSION } from '../http/openapi.ts'
import { callTool, type Service } from './call-tool.ts'
import { getPrompt, listedPrompts } from './prompts.ts'
import { listResources, readResource, templatesFor } from './resources.ts'

const INSTRUCTIONS =
  "Gives access to one person's data in three applications: mind (belief practice), body (health reference, stacks) and voice (speaking). " +
  'Each result consists of text followed by data with ids. Always show disclaimers together with the content they belong to. ' +
  'An interaction check without matches is not evidence of safety, and neither is an item or pair that was not checked. ' +
  'In an analysis of practice and biomarkers, the absence of a finding does not mean that there is no link. ' +
  'Coach messages, analyses and pitches have daily caps, so do not repeat a call that succeeded. ' +
  'A result with `truncated` is incomplete; its note says how to get the rest.'

/** Methods that call a route. The route counts the call against its own limit. */
export const FORWARDED_METHODS: readonly unknown[] = ['tools/call', 'resources/list', 'resources/read']

/** How long clients may cache lists. These change only with the key's scopes and links, or with a release. */
const LIST_TTL_MS = 5 * 60_000
const PRIVATE = { ttlMs: LIST_TTL_MS, cacheScope: 'private' } as const

/** A placeholder for the tool list in a response, so that the list is serialized once rather than for each request. */
const NO_TOOLS = '"tools":[]'

/** Inserts the tool list into a response. Nothing else can match the placeholder, because quotes in JSON strings are escaped. */
export const withToolList = (response: string, list: string): string => response.replaceAll(NO_TOOLS, () => `"tools":${list}`)

/** Creates a server for one request. The tools check their input, so the library's own validation is not used. */
export function mcpServer(service: Service): Server {
  const { tools } = service.view
  const server = new Server(
    { name: 'threefold', title: 'Threefold', version: API_VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': PRIVATE, 'prompts/list': PRIVATE, 'resources/templates/list': PRIVATE, 'server/discover': PRIVATE },
    },
  )
  // ignored, because a batch could cancel its own messages and would then wait for their results forever
  server.setNotificationHandler('notifications/cancelled', () => {})
  server.setRequestHandler('tools/list', () => ({ tools: [] }))
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const tool = [...service.check.keys()].find(({ name }) => name === params.name)
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool with this name. The tools are: ${tools.map(({ name }) => name).join(', ')}.`,
      )
    return callTool(tool, params.arguments ?? {}, service, context)
  })
  server.setRequestHandler('resources/list', ({ params }, { mcpReq }) => listResources(params?.cursor, service, mcpReq.signal))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: templatesFor(service.view) }))
  server.setRequestHandler('resources/read', ({ params }, { mcpReq }) => readResource(params.uri, service, mcpReq.signal))
  server.setRequestHandler('prompts/list', () => ({ prompts: listedPrompts(service.view) }))
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments))
  return server
}

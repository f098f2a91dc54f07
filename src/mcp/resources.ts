import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { type Answer, abridge } from './abridge.ts'
import type { Caller, Refusal } from './caller.ts'
import type { RouteTool } from './tool.ts'
import { restRequest } from './tool-request.ts'

const MIME_TYPE = 'application/json'
const PAGE = 100
const URI = /^threefold:\/\/body\/(\w+)\/([^/]+)$/
const CUT = 'Cut to stay under 32 kB. The whole entry is in the HTTP API.'
/** JSON-RPC leaves this number to the server; the envelope in the error's data says which refusal it was. */
const REFUSED = -32_000

export const TEMPLATE = {
  name: 'reference',
  title: 'An entry of the health reference',
  uriTemplate: 'threefold://body/{collection}/{id}',
  mimeType: MIME_TYPE,
}

interface Collection {
  name: string
  list: RouteTool
  entry: RouteTool
}

/** The collections of the reference corpus: those whose entries and whose list are tools. */
export function collectionsOf(tools: readonly RouteTool[]): Collection[] {
  return tools.flatMap((entry) => {
    const [, name] = /^\/v1\/body\/(\w+)\/:id$/.exec(entry.route.url) ?? []
    const list = tools.find(({ route }) => route.url === `/v1/body/${name}`)
    return name && list ? [{ name, list, entry }] : []
  })
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

function protocolError(refusal: Refusal): ProtocolError {
  const code = refusal.error.code === 'invalid_request' ? ProtocolErrorCode.InvalidParams : REFUSED
  return new ProtocolError(code, refusal.error.message, refusal)
}

/** One page of one collection after the other; a cursor names the collection and the place in it. */
export async function listResources(collections: Collection[], cursor: string | undefined, caller: Caller): Promise<ListResourcesResult> {
  const [name = '', place] = cursor?.split(' ') ?? [collections[0]?.name]
  const at = collections.findIndex((each) => each.name === name)
  const collection = collections[at]
  if (!collection) throw invalid('This is no cursor of this list.')
  const outcome = await caller.call(
    () => restRequest(collection.list, { limit: PAGE, ...(place !== undefined && { cursor: place }) }),
    (page) => page,
  )
  if ('refusal' in outcome) throw protocolError(outcome.refusal)
  const { data, next_cursor } = outcome.answer as {
    data: { id: string; name: string; category: string | null }[]
    next_cursor: string | null
  }
  const next = next_cursor === null ? collections[at + 1]?.name : `${name} ${next_cursor}`
  const resources = data.map((entry) => ({
    uri: `threefold://body/${name}/${encodeURIComponent(entry.id)}`,
    name: entry.name,
    ...(entry.category && { description: entry.category }),
    mimeType: MIME_TYPE,
  }))
  return { resources, ...(next && { nextCursor: next }) }
}

const weigh = (answer: Answer) => Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalid('The address is not validly percent-encoded UTF-8.')
  }
}

export async function readResource(collections: Collection[], uri: string, caller: Caller): Promise<ReadResourceResult> {
  const [, name, segment = ''] = URI.exec(uri) ?? []
  const collection = collections.find((each) => each.name === name)
  if (!collection) throw new ResourceNotFoundError(uri)
  const id = decode(segment)
  const outcome = await caller.call(
    () => restRequest(collection.entry, { id }),
    (answer) => abridge(answer, weigh, CUT),
  )
  if ('answer' in outcome) return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(outcome.answer) }] }
  throw outcome.refusal.error.code === 'not_found' ? new ResourceNotFoundError(uri) : protocolError(outcome.refusal)
}

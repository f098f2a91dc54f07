import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { EntityList } from '../contract/body.ts'
import { ref } from '../contract/shapes.ts'
import { abridge, type Payload } from './abridge.ts'
import type { ApiClient, Failure } from './api-client.ts'
import type { RouteTool } from './tool.ts'
import { restRequest } from './tool-request.ts'

const MIME_TYPE = 'application/json'
const PAGE = 100
const URI = /^threefold:\/\/body\/(\w+)\/([^/]+)$/
const FULL_ENTRY_ADVICE = 'For the full entry, use the HTTP API.'
/** JSON-RPC leaves this code to servers; the error's data contains the API's error envelope. */
const API_ERROR = -32_000

export const TEMPLATE = {
  name: 'reference',
  title: 'Health reference entry',
  uriTemplate: 'threefold://body/{collection}/{id}',
  mimeType: MIME_TYPE,
}

interface Collection {
  name: string
  list: RouteTool
  entry: RouteTool
}

const NAMED_ENTRIES = JSON.stringify(ref(EntityList))

/** The collections of named entries for which there are tools to get both the list and its entries. */
export function collectionsOf(tools: readonly RouteTool[]): Collection[] {
  return tools.flatMap((entry) => {
    const [, name] = /^\/v1\/body\/(\w+)\/:id$/.exec(entry.route.url) ?? []
    const list = tools.find(({ route }) => route.url === `/v1/body/${name}` && JSON.stringify(route.success.schema) === NAMED_ENTRIES)
    return name && list ? [{ name, list, entry }] : []
  })
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

function protocolError(failure: Failure): ProtocolError {
  const code = failure.error.code === 'invalid_request' ? ProtocolErrorCode.InvalidParams : API_ERROR
  return new ProtocolError(code, failure.error.message, failure)
}

/** Lists one collection after another; a cursor contains a collection and the API's cursor in it. */
export async function listResources(collections: Collection[], cursor: string | undefined, api: ApiClient): Promise<ListResourcesResult> {
  const [name = '', apiCursor] = cursor?.split(' ') ?? [collections[0]?.name]
  const at = collections.findIndex((each) => each.name === name)
  const collection = collections[at]
  if (!collection) throw invalid('The cursor is invalid. Use the `nextCursor` of the previous page.')
  const outcome = await api.call(
    () => restRequest(collection.list, { limit: PAGE, ...(apiCursor !== undefined && { cursor: apiCursor }) }),
    (page) => page,
  )
  if ('failure' in outcome) throw protocolError(outcome.failure)
  const { data, next_cursor } = outcome.payload as {
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

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(JSON.stringify(payload)))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalid('The URI is not valid percent-encoded UTF-8.')
  }
}

export async function readResource(collections: Collection[], uri: string, api: ApiClient): Promise<ReadResourceResult> {
  const [, name, segment = ''] = URI.exec(uri) ?? []
  const collection = collections.find((each) => each.name === name)
  if (!collection) throw new ResourceNotFoundError(uri)
  const id = decode(segment)
  const outcome = await api.call(
    () => restRequest(collection.entry, { id }),
    (payload) => abridge(payload, sizeOf, FULL_ENTRY_ADVICE),
  )
  if ('payload' in outcome) return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(outcome.payload) }] }
  throw outcome.failure.error.code === 'not_found' ? new ResourceNotFoundError(uri) : protocolError(outcome.failure)
}

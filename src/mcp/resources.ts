import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import type { Service } from './call-tool.ts'
import { ApiClient } from './calling/api-client.ts'
import { type Failure, failureOf } from './calling/failure.ts'
import { LISTS, RECORDS, type RecordKind, recordKind } from './records.ts'
import { abridge, type Payload } from './results/abridge.ts'
import { type Row, rowsOf } from './results/words.ts'
import type { View } from './views.ts'

const MIME_TYPE = 'application/json'
const PAGE = 100
const URI = /^threefold:\/\/(\w+)\/([^/]+)$/
/** An error code from the range that JSON-RPC reserves for servers. The error's data contains the API's error envelope. */
const API_ERROR = -32_000

const uriOf = (kind: RecordKind, id: unknown) => `threefold://${kind}/${encodeURIComponent(String(id))}`
const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

const kindsIn = ({ operations }: View): RecordKind[] =>
  (Object.keys(RECORDS) as RecordKind[]).filter((kind) => operations.has(RECORDS[kind].entry))

export const templatesFor = (view: View) =>
  kindsIn(view).map((kind) => ({ name: kind, title: `One ${kind}`, uriTemplate: `threefold://${kind}/{id}`, mimeType: MIME_TYPE }))

/** Turns errors into protocol errors, because a resource result, unlike a tool result, can't contain an error. */
async function forResource<T>(work: () => Promise<T>, { request, log }: Service, uri?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    const failure: Failure = failureOf(error, request.id, log)
    const { code, message } = failure.error
    if (code === 'not_found' && uri !== undefined) throw new ResourceNotFoundError(uri)
    throw new ProtocolError(code === 'invalid_request' ? ProtocolErrorCode.InvalidParams : API_ERROR, message, failure)
  }
}

/** Lists one collection after another. A cursor consists of a kind and the API's cursor within that kind's list. */
export async function listResources(cursor: string | undefined, service: Service, signal: AbortSignal): Promise<ListResourcesResult> {
  const kinds = kindsIn(service.view).filter((kind) => LISTS[kind])
  if (kinds.length === 0 && cursor === undefined) return { resources: [] }
  const [name = '', apiCursor] = cursor?.split(' ') ?? [kinds[0]]
  const kind = recordKind(name)
  const list = kind && LISTS[kind]
  if (!kind || !list) throw invalid('The cursor is invalid. Use the `nextCursor` of the previous page.')
  return forResource(async () => {
    const page = await new ApiClient(service, signal).ask(list, { limit: PAGE, cursor: apiCursor })
    const next = page.next_cursor === null ? kinds[kinds.indexOf(kind) + 1] : `${kind} ${page.next_cursor}`
    const resources = rowsOf(page).map((row: Row) => ({
      uri: uriOf(kind, row.slug ?? row.id),
      name: String(row.name ?? row.title),
      ...(row.category ? { description: String(row.category) } : {}),
      mimeType: MIME_TYPE,
    }))
    return { resources, ...(next && { nextCursor: next }) }
  }, service)
}

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(JSON.stringify(payload)))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalid('The URI is not valid percent-encoded UTF-8.')
  }
}

export async function readResource(uri: string, service: Service, signal: AbortSignal): Promise<ReadResourceResult> {
  const [, name, segment = ''] = URI.exec(uri) ?? []
  const kind = recordKind(name)
  if (!kind) throw new ResourceNotFoundError(uri)
  const id = decode(segment)
  return forResource(
    async () => {
      const api = new ApiClient(service, signal)
      const payload = await api.ask(RECORDS[kind].entry, { id })
      const fitting = await api.inTurn(() => abridge(payload, { sizeOf, detail: 'full', advice: 'use the HTTP API' }))
      return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(fitting) }] }
    },
    service,
    uri,
  )
}

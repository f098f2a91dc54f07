import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { APPS } from '../../contract/scopes.ts'
import type { Terminal } from '../terminal.ts'
import { readCredentials, serviceAddress } from './credentials.ts'
import { WrongUse } from './failures.ts'

/** JSON-RPC reserves this code for errors that the server defines. */
const FAILED = -32_000

interface Message {
  id?: string | number
  method?: string
  params?: { name?: string; uri?: string; _meta?: Record<string, unknown> }
}

const VERSION_META = 'io.modelcontextprotocol/protocolVersion'

/** The headers for a message. The newest revision of the protocol repeats parts of the message in headers, so that proxies can route it. */
function headersFor({ method, params }: Message, apiKey: string, legacyVersion: string | undefined): Record<string, string> {
  const version = params?._meta?.[VERSION_META] ?? legacyVersion
  const name = params?.name ?? params?.uri
  return {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(version !== undefined && { 'mcp-protocol-version': String(version) }),
    ...(params?._meta?.[VERSION_META] !== undefined && method && { 'mcp-method': method, ...(name && { 'mcp-name': encodeName(name) }) }),
  }
}

/** Encodes names that a header can't contain, as defined by the protocol. */
const encodeName = (name: string) =>
  /^[\x20-\x7e]*$/.test(name) && name.trim() === name ? name : `=?base64?${Buffer.from(name).toString('base64')}?=`

/** Yields the messages in a response, which is either a single message or a stream. */
async function* messagesIn(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text()
    if (text !== '') yield text
    return
  }
  let rest = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = (rest + chunk).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) yield* frame.match(/(?<=^data: ).*$/gm) ?? []
  }
}

/** Passes a local client's messages, one per line, on to the service, and the service's responses back to the client. */
export async function mcp(args: string[], terminal: Terminal): Promise<void> {
  const { env, stdin, stdout } = terminal
  const { values } = parseArgs({ args, options: { apps: { type: 'string' } } })
  const { api_key, base_url } = readCredentials(env)
  if (!api_key) throw new WrongUse('No API key is stored. Run threefold login, or set THREEFOLD_API_KEY.')
  if (values.apps?.split(',').some((app) => !APPS.some((known) => known === app)))
    throw new WrongUse(`--apps must be one or more of: ${APPS.join(',')}`)
  const url = new URL(`/mcp${values.apps ? `?apps=${values.apps}` : ''}`, serviceAddress(terminal, base_url))
  const open = new Map<unknown, AbortController>()
  let legacyVersion: string | undefined
  const write = (text: string) => void stdout.write(`${text.replaceAll('\n', '')}\n`)

  const pass = async (line: string, message: Message): Promise<void> => {
    const ended = new AbortController()
    if (message.id !== undefined) open.set(message.id, ended)
    try {
      const headers = headersFor(message, api_key, legacyVersion)
      const response = await fetch(url, { method: 'POST', headers, body: line, signal: ended.signal })
      for await (const text of messagesIn(response)) {
        const { result, error, jsonrpc } = JSON.parse(text)
        if (message.method === 'initialize') legacyVersion = result?.protocolVersion
        // if the service rejects a request, the error is in the service's own format instead of a JSON-RPC message
        if (jsonrpc) write(text)
        else if (message.id !== undefined) write(failure(message.id, error?.message ?? 'The service did not respond.'))
      }
    } catch (error) {
      if (!ended.signal.aborted && message.id !== undefined)
        write(failure(message.id, `The service could not be reached: ${error instanceof Error ? error.message : error}`))
    } finally {
      open.delete(message.id)
    }
  }

  const running = new Set<Promise<void>>()
  for await (const line of createInterface({ input: stdin })) {
    if (line.trim() === '') continue
    const message = parse(line)
    if (message?.method === 'notifications/cancelled') open.get((message.params as { requestId?: unknown } | undefined)?.requestId)?.abort()
    if (!message || message.method === 'notifications/cancelled') continue
    const passed = pass(line, message).finally(() => running.delete(passed))
    running.add(passed)
    // later messages must state the protocol version that the service agrees to
    if (message.method === 'initialize') await passed
  }
  await Promise.all(running)
}

const failure = (id: string | number, message: string) => JSON.stringify({ jsonrpc: '2.0', id, error: { code: FAILED, message } })

function parse(line: string): Message | null {
  try {
    return JSON.parse(line)
  } catch {
    return null // the line is not JSON, so there is no id to respond to
  }
}

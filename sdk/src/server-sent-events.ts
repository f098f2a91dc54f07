export interface ServerSentEvent {
  id: string
  data: string
}

/** The connection counts as lost after this long without data. The service sends a comment every 15 seconds. */
const IDLE_TIMEOUT_MS = 45_000

/** Yields events until the stream ends or is interrupted. An incomplete last event is skipped. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let id = ''
  let data: string[] = []
  for await (const line of linesOf(body, signal)) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'id') id = value
    if (field === 'data') data.push(value)
    if (line !== '') continue
    if (data.length > 0) yield { id, data: data.join('\n') }
    data = []
  }
}

/** Yields the complete lines of a body. */
async function* linesOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  const decoder = new TextDecoder()
  let rest = ''
  signal?.addEventListener('abort', cancel)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const timer = setTimeout(cancel, IDLE_TIMEOUT_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      signal?.throwIfAborted()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    cancel()
  }
}

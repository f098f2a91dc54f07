export interface ServerSentEvent {
  id: string
  data: string
}

/** Without even a comment for so long, the connection is taken for lost; the service sends one every 15 seconds. */
const SILENCE_MS = 45_000

/** The events of a stream up to where it ends or breaks off. One that did not come whole is not told. */
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

/** Whole lines; what follows the last line end is left out. */
async function* linesOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  const decoder = new TextDecoder()
  let rest = ''
  signal?.addEventListener('abort', leave)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const silence = setTimeout(leave, SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      signal?.throwIfAborted()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}

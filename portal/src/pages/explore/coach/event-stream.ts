export interface StreamEvent {
  event: string
  /** Of the last event that carried one. */
  id: string
  data: string
}

/** A line ends with CR LF, LF or CR; a CR at the very end may be the first half of CR LF. */
const LINE_END = /\r\n|\n|\r(?!$)/

/** Reads server-sent events as they come. One that is cut off before its blank line is dropped, as the standard asks. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let id = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split(LINE_END)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', id, data: data.join('\n') }
          event = ''
          data = []
          continue
        }
        const [name, text] = fieldOf(line)
        if (name === 'data') data.push(text)
        else if (name === 'event') event = text
        else if (name === 'id' && !text.includes('\0')) id = text
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {}) // a reader that leaves early closes the connection
  }
}

/** A comment is a field without a name. */
function fieldOf(line: string): [name: string, text: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  const text = line.slice(colon + 1)
  return [line.slice(0, colon), text.startsWith(' ') ? text.slice(1) : text]
}

import type { Readable } from 'node:stream'

export interface StreamedEvent {
  type: string
  [name: string]: unknown
}

/** Reads server-sent events as this service writes them: each event's data is one line of JSON. */
export async function readEvents(stream: Readable, onEvent: (event: StreamedEvent) => void): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = []
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const frames = (rest + chunk).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const [, data] = /^data: (.*)$/m.exec(frame) ?? []
      if (data === undefined) continue
      const event: StreamedEvent = JSON.parse(data)
      events.push(event)
      onEvent(event)
    }
  }
  return events
}

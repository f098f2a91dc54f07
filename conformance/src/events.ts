import type { Json } from './client.ts'
import { Broken } from './outcomes.ts'

export interface SentEvent {
  id: string
  event: string
  data: Json
}

/** Parses server-sent events according to the standard. Fails if an event is incomplete. */
export function parseEvents(text: string): SentEvent[] {
  if (!text.endsWith('\n\n')) throw new Broken('a stream that ends with a whole event', JSON.stringify(text.slice(-100)))
  const events: SentEvent[] = []
  for (const frame of text.slice(0, -2).split('\n\n')) {
    const fields = new Map<string, string>()
    for (const line of frame.split('\n').filter((each) => !each.startsWith(':'))) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value)
    }
    if (fields.size === 0) continue
    events.push({ id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: parsed(fields.get('data') ?? '') })
  }
  return events
}

function parsed(data: string): Json {
  try {
    return JSON.parse(data)
  } catch {
    throw new Broken('one JSON object as the data of each event', data)
  }
}

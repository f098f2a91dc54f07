import { ref } from '../contract/shapes.ts'
import { EventQuery } from '../contract/voice.ts'
import { EventList } from '../contract/voice-records.ts'
import type { Deps } from '../deps.ts'
import { sendReady } from '../http/response-cache.ts'
import { type Route, route } from '../http/route.ts'
import { voiceEvents } from './access.ts'
import { EventCatalog } from './event-catalog.ts'

export function eventRoutes({ db, clock }: Deps): Route[] {
  const catalog = new EventCatalog(db.voice, clock)
  return [
    route({
      method: 'GET',
      url: '/v1/voice/events',
      operationId: 'listEvents',
      tag: 'Voice',
      summary: 'List speaking events',
      description:
        'The shared catalog, soonest first: events that are active and not over (days are UTC days). A change shows within a minute.',
      access: voiceEvents,
      query: EventQuery,
      success: { status: 200, description: 'The events.', schema: ref(EventList) },
      errors: [],
      handler: ({ query, request, reply }) => sendReady(catalog.list(query.q, query.limit ?? 50), request, reply),
    }),
  ]
}

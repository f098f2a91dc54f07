import type { Clock } from '../../base/clock.ts'
import { voiceEvents } from '../../contract/access.ts'
import { ref } from '../../contract/shapes.ts'
import { EventQuery } from '../../contract/voice.ts'
import { EventList } from '../../contract/voice-records.ts'
import type { Databases } from '../../db/open.ts'
import { type Route, route } from '../../http/route.ts'
import { EventCatalog } from './event-catalog.ts'

interface Needs {
  db: Pick<Databases, 'voice'>
  clock: Clock
}

export function eventRoutes({ db, clock }: Needs): Route[] {
  const catalog = new EventCatalog(db.voice, clock)
  return [
    route({
      method: 'GET',
      url: '/v1/voice/events',
      operationId: 'listEvents',
      tag: 'Voice',
      summary: 'List speaking events',
      description:
        'Returns active events from the shared catalog that have not ended yet (by UTC date), soonest first. Changes appear within a minute.',
      access: voiceEvents,
      query: EventQuery,
      success: { status: 200, description: 'The events.', schema: ref(EventList) },
      errors: [],
      handler: ({ query }) => catalog.list(query),
    }),
  ]
}

import { statement } from '../../db/statement.ts'

export interface EventRow {
  id: string
  title: string
  sort_key: string
  record: string
}

/** Active events that are not over on the given day, soonest first, each as JSON that is ready to send. */
export const eventsFrom = statement<EventRow>(
  'events_from',
  `select id, title, start_date || ' ' || coalesce(end_date, start_date) as sort_key, json_build_object('id', id, 'title', title, 'description', description, 'organizer', organizer, 'format', format,
     'start_date', start_date, 'end_date', end_date, 'timezone', timezone, 'city', city, 'country', country, 'topics', topics,
     'audience_size', audience_size, 'cfp_url', cfp_url, 'cfp_deadline', cfp_deadline, 'website_url', website_url,
     'is_active', is_active)::text as record
   from voice.events where is_active and coalesce(end_date, start_date) >= $1::date
   order by start_date, coalesce(end_date, start_date), id`,
)

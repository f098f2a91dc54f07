import { statement } from '../../db/statement.ts'
import type { PitchFacts } from './pitch-facts.ts'

/** Returns no row if the opportunity doesn't exist or belongs to someone else. */
export const pitchFacts = statement<Omit<PitchFacts, 'today'>>(
  'pitch_facts',
  `select json_build_object(
     'opportunity', json_build_object('title', o.title, 'organizer', o.organizer, 'format', o.format, 'location', o.location,
       'event_date', o.event_date, 'deadline', o.deadline, 'status', o.status, 'pitch_state', o.pitch_state,
       'last_pitch_type', o.last_pitch_type, 'last_drafted_on', (o.last_drafted_at at time zone 'UTC')::date),
     'event', (select json_build_object('title', e.title, 'organizer', e.organizer, 'description', e.description, 'topics', e.topics, 'city', e.city)
               from voice.events e where e.id = o.event_id),
     'kit', (select json_build_object('display_name', k.display_name, 'tagline', k.tagline, 'bio_short', k.bio_short, 'topics', k.topics,
               'signature_talks', k.signature_talks, 'testimonials', k.testimonials, 'past_events', k.past_events,
               'one_sheet_url', k.one_sheet_url, 'reel_url', k.reel_url, 'location', k.location)
             from voice.kits k where k.account_id = $1),
     'speeches', (select coalesce(json_agg(json_build_object('title', s.title, 'topic', s.topic, 'summary', s.summary, 'audience', s.audience)
                    order by s.created_at desc, s.id), '[]')
                  from voice.speeches s join voice.kits k on k.account_id = s.account_id
                  where s.account_id = $1 and k.signature_talks::jsonb @> jsonb_build_array(jsonb_build_object('title', s.title))),
     'speaker', (select display_name from voice.accounts where id = $1))::text
   from voice.opportunities o where o.account_id = $1 and o.id = $2`,
)

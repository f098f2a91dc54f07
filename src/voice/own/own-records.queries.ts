import type { CampaignList, Kit, OpportunityList, Speech, SpeechList } from '../../contract/voice-records.ts'
import { statement } from '../../db/statement.ts'

const stamps = `'created_at', voice.rfc3339(r.created_at), 'updated_at', voice.rfc3339(r.updated_at)`

/** A list of the person's own records. The response body is built in SQL and sent unchanged. */
const ownList = <T>(name: string, fields: string, table: string) =>
  statement<T>(
    name,
    `select json_build_object('data', coalesce(json_agg(json_build_object(${fields}, ${stamps}) order by r.created_at desc, r.id desc), '[]'), 'next_cursor', null)::text
     from ${table} r where r.account_id = $1`,
  )

export const ownKit = statement<Kit>(
  'own_kit',
  `select json_build_object('data', (
     select json_build_object('id', r.id, 'display_name', r.display_name, 'tagline', r.tagline, 'bio_short', r.bio_short,
       'bio_long', r.bio_long, 'topics', r.topics, 'signature_talks', r.signature_talks, 'headshot_url', r.headshot_url,
       'one_sheet_url', r.one_sheet_url, 'reel_url', r.reel_url, 'testimonials', r.testimonials, 'past_events', r.past_events,
       'links', r.links, 'fee_min', r.fee_min, 'fee_max', r.fee_max, 'currency', r.currency, 'location', r.location,
       'languages', r.languages, 'updated_at', voice.rfc3339(r.updated_at))
     from voice.kits r where r.account_id = $1))::text`,
)

const speech = `'id', r.id, 'title', r.title, 'summary', r.summary, 'topic', r.topic, 'format', r.format, 'status', r.status,
     'audience', r.audience, 'duration_minutes', r.duration_minutes, 'word_count', r.word_count, 'language', r.language,
     'belief_slugs', r.belief_slugs`

export const ownSpeeches = ownList<SpeechList>('own_speeches', speech, 'voice.speeches')

/** Returns no row if the speech doesn't exist or belongs to someone else. */
export const ownSpeech = statement<Speech>(
  'own_speech',
  `select json_build_object('data', json_build_object(${speech}, ${stamps}, 'content_md', r.content_md))::text
   from voice.speeches r where r.account_id = $1 and r.id = $2`,
)

export const ownOpportunities = ownList<OpportunityList>(
  'own_opportunities',
  `'id', r.id, 'event_id', r.event_id, 'title', r.title, 'organizer', r.organizer, 'format', r.format, 'location', r.location,
     'event_date', r.event_date, 'deadline', r.deadline, 'fee_min', r.fee_min, 'fee_max', r.fee_max, 'currency', r.currency,
     'fit_score', r.fit_score,
     'scores', json_build_object('topic', r.topic_score, 'audience', r.audience_score, 'fee', r.fee_score, 'timing', r.timing_score),
     'status', r.status,
     'pitch_state', json_build_object('state', r.pitch_state, 'last_pitch_type', r.last_pitch_type,
       'last_drafted_at', voice.rfc3339(r.last_drafted_at), 'follow_up_due_on', r.follow_up_due_on),
     'source_url', r.source_url`,
  'voice.opportunities',
)

export const ownCampaigns = ownList<CampaignList>(
  'own_campaigns',
  `'id', r.id, 'name', r.name, 'status', r.status, 'goal', r.goal, 'audience', r.audience,
     'opportunity_count', r.opportunity_count, 'pitched_count', r.pitched_count, 'reply_count', r.reply_count,
     'booked_count', r.booked_count, 'started_at', voice.rfc3339(r.started_at), 'ended_at', voice.rfc3339(r.ended_at)`,
  'voice.campaigns',
)

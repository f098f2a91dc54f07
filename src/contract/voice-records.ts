import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { Count, Day, literals, literalsOrNull, nullable, ref, shape, Timestamp, Uuid } from './shapes.ts'
import { PITCH_TYPES } from './voice.ts'

const Text = nullable(Type.String())
const Texts = Type.Array(Type.String())
const Score = Type.Integer({ minimum: 0, maximum: 100 })
const EVENT_FORMATS = ['in_person', 'virtual', 'hybrid'] as const
const stamps = { created_at: Timestamp, updated_at: Timestamp }
const fee = {
  fee_min: nullable(Count),
  fee_max: nullable(Count),
  currency: nullable(Type.String({ description: 'Currency of both fees, such as USD or EUR. Fees are in whole units of this currency.' })),
}

export const OPPORTUNITY_STATUSES = ['new', 'shortlisted', 'pitched', 'in_conversation', 'booked', 'declined', 'passed', 'expired'] as const

/** The voice application defines the items of these lists, so they are returned unchanged. */
const openList = <T extends TProperties>(fields: T) =>
  Type.Array(Type.Object(Type.Partial(Type.Object(fields)).properties, { additionalProperties: true }), {
    description: 'As stored by the voice app: fields may be missing, and there may be additional ones.',
  })

export const Kit = shape(
  'Kit',
  Type.Object({
    data: nullable(
      Type.Object(
        {
          id: Uuid,
          display_name: Type.String(),
          tagline: Text,
          bio_short: Text,
          bio_long: Text,
          topics: Texts,
          signature_talks: openList({
            title: Type.String(),
            summary: Type.String(),
            duration_minutes: Type.Integer(),
            formats: Type.Array(Type.String(), { description: 'Formats in which you offer the talk, such as keynote or workshop.' }),
          }),
          headshot_url: Text,
          one_sheet_url: Text,
          reel_url: Text,
          testimonials: openList({
            quote: Type.String(),
            name: Type.String({ description: 'The person who is quoted.' }),
            role: Type.String({ description: 'Their role and organization.' }),
          }),
          past_events: openList({
            title: Type.String(),
            year: Type.Integer(),
            role: Type.String({ description: 'Your role at the event, such as keynote or panelist.' }),
          }),
          links: openList({ label: Type.String(), url: Type.String() }),
          ...fee,
          location: Text,
          languages: Type.Array(Type.String(), { description: 'Languages in which you give talks, such as en or es.' }),
          updated_at: Timestamp,
        },
        { description: 'Null if you have no kit yet.' },
      ),
    ),
  }),
)

const SpeechSummary = shape(
  'SpeechSummary',
  Type.Object({
    id: Uuid,
    title: Type.String(),
    summary: Text,
    topic: Text,
    format: nullable(Type.String({ description: 'Format of the speech, such as keynote, panel or workshop.' })),
    status: literals(['draft', 'ready', 'delivered', 'archived']),
    audience: nullable(Type.String({ description: 'The intended audience.' })),
    duration_minutes: nullable(Type.Integer({ minimum: 1 })),
    word_count: Type.Integer({ minimum: 0, description: 'Number of words in the text.' }),
    language: Type.String({ description: 'Language of the text, such as en or es.' }),
    belief_slugs: Type.Array(Type.String(), { description: 'Beliefs from the library that the speech addresses.' }),
    ...stamps,
  }),
)

export const Speech = shape(
  'Speech',
  Type.Object({
    data: Type.Object({ ...SpeechSummary.properties, content_md: Type.String({ description: 'The text, in Markdown.' }) }),
  }),
)

const Opportunity = shape(
  'Opportunity',
  Type.Object({
    id: Uuid,
    event_id: nullable({ ...Uuid, description: 'The id of the event in the catalog; null if it is not in the catalog.' }),
    title: Type.String(),
    organizer: Text,
    format: literalsOrNull(EVENT_FORMATS),
    location: Text,
    event_date: nullable(Day),
    deadline: nullable({ ...Day, description: 'The last day to apply.' }),
    ...fee,
    fit_score: { ...Score, description: 'The overall fit, from 0 to 100.' },
    scores: Type.Object({ topic: Score, audience: Score, fee: Score, timing: Score }),
    status: literals(OPPORTUNITY_STATUSES),
    pitch_state: Type.Object({
      state: literals(['none', 'drafted', 'sent', 'follow_up_due', 'replied', 'closed']),
      last_pitch_type: literalsOrNull(PITCH_TYPES),
      last_drafted_at: nullable(Timestamp),
      follow_up_due_on: nullable(Day),
    }),
    source_url: nullable(Type.String({ description: 'Where the opportunity was found.' })),
    ...stamps,
  }),
)

const Campaign = shape(
  'Campaign',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    status: literals(['planned', 'active', 'paused', 'completed']),
    goal: Text,
    audience: nullable(Type.String({ description: 'The intended audience.' })),
    opportunity_count: Count,
    pitched_count: Count,
    reply_count: Count,
    booked_count: Count,
    started_at: nullable(Timestamp),
    ended_at: nullable(Timestamp),
    ...stamps,
  }),
)

const SpeakingEvent = shape(
  'SpeakingEvent',
  Type.Object({
    id: Uuid,
    title: Type.String(),
    description: Text,
    organizer: Text,
    format: literals(EVENT_FORMATS),
    start_date: Day,
    end_date: nullable({ ...Day, description: 'Null if the event ends on the day it starts.' }),
    timezone: Type.String({ description: 'Time zone of the event.' }),
    city: Text,
    country: Text,
    topics: Texts,
    audience_size: nullable(Count),
    cfp_url: nullable(Type.String({ description: 'Where speakers apply.' })),
    cfp_deadline: nullable({ ...Day, description: 'The last day to apply.' }),
    website_url: Text,
    is_active: Type.Boolean({ description: 'Always true: inactive events are not listed.' }),
  }),
)

const listOf = <T extends TSchema>(name: string, record: T) =>
  shape(name, Type.Object({ data: Type.Array(ref(record)), next_cursor: Type.Null() }))

export const SpeechList = listOf('SpeechList', SpeechSummary)
export const OpportunityList = listOf('OpportunityList', Opportunity)
export const CampaignList = listOf('CampaignList', Campaign)
export const EventList = shape('EventList', Type.Object({ data: Type.Array(ref(SpeakingEvent)), next_cursor: nullable(Type.String()) }))
export type Kit = Static<typeof Kit>
export type Speech = Static<typeof Speech>
export type SpeechList = Static<typeof SpeechList>
export type OpportunityList = Static<typeof OpportunityList>
export type CampaignList = Static<typeof CampaignList>
export type EventList = Static<typeof EventList>

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
  currency: nullable(Type.String({ description: 'Of both fees, which are in whole units of it: USD, EUR.' })),
}

export const OPPORTUNITY_STATUSES = ['new', 'shortlisted', 'pitched', 'in_conversation', 'booked', 'declined', 'passed', 'expired'] as const

/** The voice app's own lists go out as they are. */
const asKept = <T extends TProperties>(members: T) =>
  Type.Array(Type.Object(Type.Partial(Type.Object(members)).properties, { additionalProperties: true }), {
    description: 'As the voice app keeps them: a member may be missing, and there may be others.',
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
          signature_talks: asKept({
            title: Type.String(),
            summary: Type.String(),
            duration_minutes: Type.Integer(),
            formats: Type.Array(Type.String(), { description: 'What it can be given as: keynote, workshop.' }),
          }),
          headshot_url: Text,
          one_sheet_url: Text,
          reel_url: Text,
          testimonials: asKept({
            quote: Type.String(),
            name: Type.String({ description: 'Who said it.' }),
            role: Type.String({ description: 'What they do, and where.' }),
          }),
          past_events: asKept({
            title: Type.String(),
            year: Type.Integer(),
            role: Type.String({ description: 'What you were there: keynote, panelist.' }),
          }),
          links: asKept({ label: Type.String(), url: Type.String() }),
          ...fee,
          location: Text,
          languages: Type.Array(Type.String(), { description: 'That you speak in: en, es.' }),
          updated_at: Timestamp,
        },
        { description: 'Null when no kit exists yet.' },
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
    format: nullable(Type.String({ description: 'What it is given as: keynote, panel, workshop.' })),
    status: literals(['draft', 'ready', 'delivered', 'archived']),
    audience: nullable(Type.String({ description: 'Whom it is for.' })),
    duration_minutes: nullable(Type.Integer({ minimum: 1 })),
    word_count: Type.Integer({ minimum: 0, description: 'Of the text.' }),
    language: Type.String({ description: 'Of the text: en, es.' }),
    belief_slugs: Type.Array(Type.String(), { description: 'Beliefs of the library that it speaks about.' }),
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
    event_id: nullable({ ...Uuid, description: 'The event of the catalog; null when it is none of them.' }),
    title: Type.String(),
    organizer: Text,
    format: literalsOrNull(EVENT_FORMATS),
    location: Text,
    event_date: nullable(Day),
    deadline: nullable({ ...Day, description: 'The last day to apply.' }),
    ...fee,
    fit_score: { ...Score, description: 'How well it fits you, all in all.' },
    scores: Type.Object({ topic: Score, audience: Score, fee: Score, timing: Score }),
    status: literals(OPPORTUNITY_STATUSES),
    pitch_state: Type.Object({
      state: literals(['none', 'drafted', 'sent', 'follow_up_due', 'replied', 'closed']),
      last_pitch_type: literalsOrNull(PITCH_TYPES),
      last_drafted_at: nullable(Timestamp),
      follow_up_due_on: nullable(Day),
    }),
    source_url: nullable(Type.String({ description: 'Where it was found.' })),
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
    audience: nullable(Type.String({ description: 'Whom it is meant to reach.' })),
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
    end_date: nullable({ ...Day, description: 'Null when it ends on the day it starts.' }),
    timezone: Type.String({ description: 'Where it takes place.' }),
    city: Text,
    country: Text,
    topics: Texts,
    audience_size: nullable(Count),
    cfp_url: nullable(Type.String({ description: 'Where speakers apply.' })),
    cfp_deadline: nullable({ ...Day, description: 'The last day to apply.' }),
    website_url: Text,
    is_active: Type.Boolean({ description: 'Always true here: others are not listed.' }),
  }),
)

const listOf = <T extends TSchema>(name: string, record: T) =>
  shape(name, Type.Object({ data: Type.Array(ref(record)), next_cursor: Type.Null() }))

export const SpeechList = listOf('SpeechList', SpeechSummary)
export const OpportunityList = listOf('OpportunityList', Opportunity)
export const CampaignList = listOf('CampaignList', Campaign)
export const EventList = listOf('EventList', SpeakingEvent)
export type Kit = Static<typeof Kit>
export type Speech = Static<typeof Speech>
export type SpeechList = Static<typeof SpeechList>
export type OpportunityList = Static<typeof OpportunityList>
export type CampaignList = Static<typeof CampaignList>
export type EventList = Static<typeof EventList>

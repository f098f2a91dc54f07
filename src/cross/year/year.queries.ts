import { statement } from '../../db/statement.ts'
import type { BodyFacts, MindFacts, VoiceFacts } from './year-sections.ts'

/** Rounds down, because rounding up could move the last moment of a year into the next. */
const moment = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
const within = (column: string) => `${column} >= $2 and ${column} < $3`

/** Returns timestamps, because the year they belong to depends on the person's time zone. */
export const mindYears = statement<MindFacts>(
  'review_mind',
  `select json_build_object('timezone', a.timezone,
     'first_at', (select ${moment('min(practiced_at)')} from mind.practice where account_id = $1), 'sessions', (
     select coalesce(json_agg(json_build_object('at', ${moment('p.practiced_at')}, 'slug', b.slug, 'title', b.title,
       'seconds', coalesce(p.duration_seconds, 0)) order by p.practiced_at, p.id), '[]')
     from mind.practice p join mind.beliefs b on b.id = p.belief_id where p.account_id = $1 and ${within('p.practiced_at')}))::text
   from mind.accounts a where a.id = $1`,
)

export const bodyYears = statement<BodyFacts>(
  'review_body',
  `select json_build_object('timezone', a.timezone,
     'stacks_created', (select coalesce(json_agg(${moment('created_at')}), '[]') from body.stacks
                        where account_id = $1 and ${within('created_at')}),
     'protocols_completed', (select coalesce(json_agg(json_build_object('end_date', end_date, 'updated_at', ${moment('updated_at')})), '[]')
                             from body.protocols where account_id = $1 and status = 'completed'))::text
   from body.accounts a where a.id = $1`,
)

/** Drafts that were not sent don't count as pitched. */
export const voiceYears = statement<VoiceFacts>(
  'review_voice',
  `select json_build_object('timezone', a.timezone,
     'speeches', (select coalesce(json_agg(${moment('created_at')}), '[]') from voice.speeches
                  where account_id = $1 and ${within('created_at')}),
     'pitched', (select coalesce(json_agg(${moment('last_drafted_at')}), '[]') from voice.opportunities
                 where account_id = $1 and pitch_state not in ('none', 'drafted') and ${within('last_drafted_at')}),
     'booked', (select coalesce(json_agg(${moment('updated_at')}), '[]') from voice.opportunities
                where account_id = $1 and status = 'booked' and ${within('updated_at')}))::text
   from voice.accounts a where a.id = $1`,
)

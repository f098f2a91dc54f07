import type { MasteryList, Progress } from '../../contract/practice.ts'
import { statement } from '../../db/statement.ts'

interface PracticeRow {
  timezone: string
  practice: Omit<Progress['practice'][number], 'local_date'>[]
  minutes: number[]
}

/**
 * The practice since a given time, and each minute in which any practice was ever logged. Minutes are precise enough for streaks, because
 * days begin and clocks change on whole minutes in every time zone.
 */
export const ownPractice = statement<PracticeRow>(
  'own_practice',
  `select json_build_object(
     'timezone', a.timezone,
     'practice', (
       select coalesce(json_agg(json_build_object('id', p.id, 'belief_id', p.belief_id, 'belief_slug', b.slug, 'belief_title', b.title,
         'practiced_at', mind.rfc3339(p.practiced_at), 'kind', p.kind, 'duration_seconds', p.duration_seconds,
         'mood_before', p.mood_before, 'mood_after', p.mood_after, 'note', p.note) order by p.practiced_at desc, p.id desc), '[]')
       from mind.practice p join mind.beliefs b on b.id = p.belief_id
       where p.account_id = $1 and p.practiced_at >= $2 and p.practiced_at <= $3),
     'minutes', (
       select coalesce(json_agg(distinct floor(extract(epoch from p.practiced_at) / 60)), '[]')
       from mind.practice p where p.account_id = $1 and p.practiced_at <= $3))::text
   from mind.accounts a where a.id = $1`,
)

export const ownMastery = statement<MasteryList>(
  'own_mastery',
  `select json_build_object('data', coalesce(json_agg(json_build_object(
     'belief_id', m.belief_id, 'belief_slug', b.slug, 'belief_title', b.title, 'world', b.world, 'score', m.score,
     'level', case when m.score >= 75 then 'mastered' when m.score >= 50 then 'steady' when m.score >= 25 then 'growing' else 'new' end,
     'practice_count', coalesce(p.count, 0), 'last_practiced_at', mind.rfc3339(p.last),
     'trend', case when m.previous_score is null or abs(m.score - m.previous_score) < 3 then 'steady'
                   when m.score > m.previous_score then 'rising' else 'falling' end)
     order by m.score desc, b.title, b.id), '[]'))::text
   from mind.mastery m join mind.beliefs b on b.id = m.belief_id
   left join (select belief_id, count(*), max(practiced_at) as last from mind.practice
              where account_id = $1 and practiced_at <= $2 group by belief_id) p on p.belief_id = m.belief_id
   where m.account_id = $1`,
)

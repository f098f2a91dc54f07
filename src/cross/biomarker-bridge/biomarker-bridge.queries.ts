import { statement } from '../../db/statement.ts'
import type { BeliefPractice, BiomarkerReading } from '../statistics/statistics.ts'

type Reading = Omit<BiomarkerReading, 'biomarker_name'>

export const practiceTimes = statement<BeliefPractice[]>(
  'bridge_practice',
  `select coalesce(json_agg(json_build_object('belief_slug', slug, 'practiced_at', moments)), '[]')::text from (
     select b.slug, json_agg(mind.rfc3339(p.practiced_at) order by p.practiced_at) as moments
     from mind.practice p join mind.beliefs b on b.id = p.belief_id
     where p.account_id = $1 and p.practiced_at >= $2 and p.practiced_at < $3 and ($4::text is null or b.slug = $4)
     group by b.slug order by b.slug) practiced`,
)

export const biomarkerReadings = statement<Reading[]>(
  'bridge_readings',
  `select coalesce(json_agg(json_build_object('biomarker_id', biomarker_id, 'value', value, 'unit', unit, 'measured_at', body.rfc3339(measured_at))
     order by measured_at, id), '[]')::text
   from body.biomarker_readings
   where account_id = $1 and measured_at >= $2 and measured_at < $3 and ($4::text is null or biomarker_id = $4)`,
)

export const biomarkerNames = statement<{ id: string; name: string }>(
  'bridge_biomarker_names',
  `select id, name from body.entities where version = $1 and type = 'biomarker' and id = any($2)`,
)

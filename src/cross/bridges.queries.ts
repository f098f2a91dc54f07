import { statement } from '../db/statement.ts'

/** When which belief was practiced, in a window. */
export const practiceMoments = statement(
  'bridge_practice',
  `select coalesce(json_agg(json_build_object('belief_slug', slug, 'practiced_at', moments)), '[]')::text from (
     select b.slug, json_agg(mind.rfc3339(p.practiced_at) order by p.practiced_at) as moments
     from mind.practice p join mind.beliefs b on b.id = p.belief_id
     where p.account_id = $1 and p.practiced_at >= $2 and p.practiced_at < $3 and ($4::text is null or b.slug = $4)
     group by b.slug order by b.slug) practiced`,
)

export const biomarkerReadings = statement(
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

export const masteryScores = statement(
  'bridge_mastery',
  `select coalesce(json_agg(json_build_object('slug', b.slug, 'title', b.title, 'tags', coalesce(b.tags, '{}'), 'score', m.score)
     order by m.score desc, b.slug), '[]')::text
   from mind.mastery m join mind.beliefs b on b.id = m.belief_id where m.account_id = $1 and ($2::text is null or b.slug = $2)`,
)

/**
 * Speeches of the window, or the one that is asked for: how many, and the texts of the newest English ones up to so many bytes
 * in all. Of the newest one as much as fits is there in any case. What is left out is not read from the disk.
 */
export const speechTexts = statement(
  'bridge_speeches',
  `select json_build_object('count', count(*), 'is_whole', coalesce(max(bytes_so_far) filter (where is_english), 0) <= $5::int,
     'english', coalesce(json_agg(json_build_object('id', id, 'content_md', left(content_md, $5::int)) order by place)
       filter (where is_english and (bytes_so_far <= $5::int or place = 1)), '[]'))::text
   from (select id, content_md, language like 'en%' as is_english, sum(octet_length(content_md)) over newest as bytes_so_far,
       row_number() over newest as place
     from voice.speeches
     where account_id = $1 and case when $2::uuid is null then updated_at >= $3 and updated_at < $4 else id = $2 end
     window newest as (partition by language like 'en%' order by created_at desc, id desc)) placed`,
)

import { statement } from '../../db/statement.ts'
import type { BeliefMastery, Speech } from './communication-patterns.ts'

interface SpeechTexts {
  count: number
  /** Whether `english` contains all English speeches in full. */
  is_whole: boolean
  /** Contains only English speeches, because the word lists are English. */
  english: Speech[]
}

export const masteryScores = statement<BeliefMastery[]>(
  'bridge_mastery',
  `select coalesce(json_agg(json_build_object('slug', b.slug, 'title', b.title, 'tags', coalesce(b.tags, '{}'), 'score', m.score)
     order by m.score desc, b.slug), '[]')::text
   from mind.mastery m join mind.beliefs b on b.id = m.belief_id where m.account_id = $1 and ($2::text is null or b.slug = $2)`,
)

/**
 * Counts the speeches in the window (or only the requested speech) and returns the newest English ones, up to a total number of
 * bytes. The newest speech is always included, truncated if necessary. Speeches that are left out aren't read from disk.
 */
export const speechTexts = statement<SpeechTexts>(
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

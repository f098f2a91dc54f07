import type { Json } from '../base/json.ts'
import type { Interaction, Route } from '../contract/interactions/interaction.ts'
import type { EntityType } from '../corpus/records.ts'
import { replannedStatement, statement } from '../db/statement.ts'

export const currentVersion = statement<{ version: string }>('corpus_current', 'select version from body.corpus_versions where is_current')

interface EntityRow {
  id: string
  name: string
  category: string | null
  sort_key: string
}

/** Uses keyset pagination, so that rows inserted between two requests don't shift the pages. */
export const listEntities = replannedStatement<EntityRow>(
  'entities_list',
  `select id, name, category, sort_key from body.entities
   where version = $1 and type = $2
     and ($3::text is null or category_key = $3)
     and ($4::text is null or filter_text like $4)
     and ($5::text is null or (sort_key, id collate "C") > ($5 collate "C", $6 collate "C"))
   order by sort_key, id collate "C" limit $7`,
)

/** Finds an entity by id or exact name. An id takes precedence. */
export const oneEntity = statement<{ detail: Json<{ id: string }> }>(
  'entity_one',
  `select detail from body.entities where version = $1 and type = $2 and (id = $3 or sort_key = $4)
   order by (id = $3) desc limit 1`,
)

export const lexiconOf = statement<{ lexicon: string; search_index: string }>(
  'lexicon',
  'select lexicon, search_index from body.lexicons where version = $1',
)

export const allInteractions = statement<{
  remedy_id: string
  drug_kind: 'class' | 'generic' | 'remedy'
  drug: string
  routes: 'any' | Route[] | null
  record: Interaction
}>('interactions_all', 'select remedy_id, drug_kind, drug, routes, record from body.interactions where version = $1')

/** Reads the texts of entities, identified by keys such as `remedy:garlic`. */
export const entityTexts = statement<{ type: EntityType; id: string; text: string }>(
  'entity_texts',
  `select type, id, text from unnest($2::text[], $3::text[]) as wanted(type, id) join body.entities using (type, id) where version = $1`,
)

interface TextHit {
  type: EntityType
  id: string
  name: string
  category: string | null
}

/** Ranking reads every matching row, so the number of matches is limited first. Common words have many. */
const MAX_RANKED = 400
export const searchText = replannedStatement<TextHit>(
  'search_text',
  `select type, id, name, category from (
     select e.*, q from body.entities e, websearch_to_tsquery('english', $3) q
     where version = $1 and type = any($2) and document @@ q limit ${MAX_RANKED}
   ) found order by ts_rank(document, q) desc, sort_key limit 50`,
)

/** Finds entities that contain at least two of the query's words, and at least two-thirds of them. */
export const searchSomeWords = replannedStatement<TextHit>(
  'search_some_words',
  `with wanted as (select tsvector_to_array(to_tsvector('english', $3)) as words)
   select type, id, name, category from (
     select e.*, (select count(*) from unnest(words) word where e.document @@ (quote_literal(word)::tsquery)) as matched, cardinality(words) as total
     from body.entities e, wanted
     where version = $1 and type = any($2) and cardinality(words) between 2 and 12
       and document @@ (select string_agg(quote_literal(word), ' | ')::tsquery from unnest(words) word)
     limit ${MAX_RANKED}
   ) found where matched >= 2 and matched * 3 >= total * 2
   order by matched desc, ts_rank(document, to_tsquery('english', (select string_agg(quote_literal(word), ' | ') from wanted, unnest(words) word))) desc, sort_key
   limit 50`,
)

/** Escapes the wildcards of `like`. */
export const likePattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

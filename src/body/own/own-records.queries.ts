import type { BiomarkerSeriesList, ProtocolList, StackList } from '../../contract/own-health.ts'
import { statement } from '../../db/statement.ts'

/** The current corpus version; null if no corpus is loaded, because people can read their own rows even then. */
const CORPUS_VERSION = '(select version from body.corpus_versions where is_current)'

/** Lists a person's own rows. The response is built in SQL and sent unchanged, so it uses generated columns with declared fields only. */
const ownList = <T>(name: string, record: string, table: string) =>
  statement<T>(
    name,
    `select json_build_object('data', coalesce(json_agg(${record} order by r.created_at desc, r.id desc), '[]'), 'next_cursor', null, 'disclaimer', $2::text, 'corpus_version', ${CORPUS_VERSION})::text
     from ${table} r where r.account_id = $1`,
  )

export const ownStacks = ownList<StackList>(
  'own_stacks',
  `json_build_object('id', r.id, 'name', r.name, 'goal', r.goal, 'items', r.declared_items, 'notes', r.notes, 'is_active', r.is_active,
     'created_at', body.rfc3339(r.created_at), 'updated_at', body.rfc3339(r.updated_at))`,
  'body.stacks',
)

/** One series per biomarker and unit. A series has a range only if the reference contains a single range for all adults in that unit. */
export const ownReadings = statement<BiomarkerSeriesList>(
  'own_readings',
  `with series as (
     select r.biomarker_id, r.unit, json_agg(json_build_object(
       'measured_at', body.rfc3339(r.measured_at), 'taken_on', body.local_day(r.measured_at, a.timezone),
       'value', r.value) order by r.measured_at, r.id) as readings
     from body.biomarker_readings r join body.accounts a on a.id = r.account_id
     where r.account_id = $1 group by r.biomarker_id, r.unit
   ), described as (
     select s.*, coalesce(e.name, s.biomarker_id) as name,
       case when e.detail::json->>'unit' = s.unit and json_array_length(e.detail::json->'reference_ranges') = 1
             and e.detail::json->'reference_ranges'->0->>'sex' = 'any'
            then e.detail::json->'reference_ranges'->0 end as range
     from series s
     left join body.entities e on e.type = 'biomarker' and e.id = s.biomarker_id
       and e.version = ${CORPUS_VERSION}
   )
   select json_build_object('data', coalesce(json_agg(json_build_object(
     'biomarker_id', biomarker_id, 'biomarker_name', name, 'unit', unit,
     'reference_range', case when range is not null then json_build_object('low', range->'low', 'high', range->'high') end,
     'readings', readings) order by name, unit), '[]'), 'next_cursor', null, 'disclaimer', $2::text, 'corpus_version', ${CORPUS_VERSION})::text
   from described`,
)

export const ownProtocols = ownList<ProtocolList>(
  'own_protocols',
  `json_build_object('id', r.id, 'name', r.name, 'source', r.source, 'assigned_by', r.declared_assigned_by, 'status', r.status,
     'condition_ids', r.condition_ids, 'start_date', r.start_date, 'end_date', r.end_date, 'steps', r.declared_steps,
     'created_at', body.rfc3339(r.created_at), 'updated_at', body.rfc3339(r.updated_at))`,
  'body.protocols',
)

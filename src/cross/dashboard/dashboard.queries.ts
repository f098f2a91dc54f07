import type { Dashboard } from '../../contract/cross.ts'
import { statement } from '../../db/statement.ts'

interface BodyRow {
  stack_count: number
  active_protocols: number
  items: string[]
}

export const bodyCounts = statement<BodyRow>(
  'dashboard_body',
  `select json_build_object(
     'stack_count', (select count(*) from body.stacks where account_id = $1),
     'active_protocols', (select count(*) from body.protocols where account_id = $1 and status = 'active'),
     'items', (
       select coalesce(json_agg(distinct item), '[]') from (
         select coalesce(i->>'remedy_id', i->>'remedy_name') as item
         from body.stacks s, jsonb_array_elements(s.items) i where s.account_id = $1 and s.is_active
         union all
         select step->>'remedy_id' from body.protocols p, jsonb_array_elements(p.steps) step
         where p.account_id = $1 and p.status = 'active') taken
       where item is not null))::text`,
)

export const voiceSummary = statement<Dashboard['data']['voice']>(
  'dashboard_voice',
  `select json_build_object(
     'kit_ready', exists (select from voice.kits where account_id = $1 and bio_short <> '' and cardinality(topics) > 0
                          and json_array_length(signature_talks) > 0),
     'speech_count', (select count(*) from voice.speeches where account_id = $1),
     'opportunities_by_status', (
       select coalesce(json_object_agg(status, count), '{}')
       from (select status, count(*) from voice.opportunities where account_id = $1 group by status) counted),
     'next_deadline', (
       select json_build_object('opportunity_id', id, 'title', title, 'deadline', deadline)
       from voice.opportunities where account_id = $1 and deadline >= $2::date and status in ('new', 'shortlisted')
       order by deadline, id limit 1))::text`,
)

import { statement } from '../db/statement.ts'

/** Answers are built in SQL, whole: the text goes out as it comes in. */
const ownList = (name: string, record: string, table: string) =>
  statement(
    name,
    `select json_build_object('data', coalesce(json_agg(${record} order by r.created_at desc, r.id desc), '[]'), 'next_cursor', null, 'disclaimer', $2::text)::text
     from ${table} r where r.account_id = $1`,
  )

export const ownStacks = ownList(
  'own_stacks',
  `json_build_object('id', r.id, 'name', r.name, 'goal', r.goal, 'items', r.items, 'notes', r.notes, 'is_active', r.is_active,
     'created_at', body.rfc3339(r.created_at), 'updated_at', body.rfc3339(r.updated_at))`,
  'body.stacks',
)

export const ownProtocols = ownList(
  'own_protocols',
  `json_build_object('id', r.id, 'name', r.name, 'source', r.source, 'assigned_by', r.assigned_by, 'status', r.status,
     'condition_ids', r.condition_ids, 'start_date', r.start_date, 'end_date', r.end_date, 'steps', r.steps,
     'created_at', body.rfc3339(r.created_at), 'updated_at', body.rfc3339(r.updated_at))`,
  'body.protocols',
)

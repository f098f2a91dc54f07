import { statement } from '../../db/statement.ts'

type Row = Record<string, unknown>

/** Everything stored about a person: the identity, and the person's rows in each table. */
export type StoredPerson = Record<'links' | 'keys' | 'portal_sessions', Row[]> & {
  identity: { id: string; email: string; created_at: string; blocked_at: string | null } | null
} & Record<string, Row[] | Row | null>

export const findPerson = statement<{ id: string }>('find_person', 'select platform.find_person($1) as id')

export const blockPerson = statement<{ done: boolean }>('block_person', 'select platform.block_person($1, $2, $3) as done')

export const storedPerson = statement<{ stored: StoredPerson }>('export_person', 'select platform.export_person() as stored')

export const erasePerson = statement<{ note: string | null }>('erase_person', 'select platform.erase_person($1, $2) as note')

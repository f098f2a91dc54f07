import { keysOf } from '../../contract/records.ts'
import type { App } from '../../contract/scopes.ts'
import type { Link } from '../key-record.ts'
import type { StoredPerson } from './people.queries.ts'

/** An alias, because an interface would not be assignable to a row. */
type LinkedAccount = { app: App; account_id: string; plan: string }

/**
 * The accounts that a person is linked to, without duplicates. Keys and browser sessions store their own links, except for older keys,
 * whose links are in a separate table.
 */
export function linkedAccounts({ links, keys, portal_sessions: sessions }: StoredPerson): LinkedAccount[] {
  const accounts = new Map<string, LinkedAccount>()
  const add = ({ app, account_id, plan }: LinkedAccount) => accounts.set(`${app} ${account_id}`, { app, account_id, plan })
  for (const link of links) add(link as unknown as LinkedAccount)
  for (const row of [...keys, ...sessions].toSorted(oldestFirst)) {
    const own = (row.links ?? {}) as Record<App, Link>
    for (const app of keysOf(own)) add({ app, ...own[app] })
  }
  return [...accounts.values()]
}

/** Sorts rows so that the newest plan of an account overwrites older ones. */
const oldestFirst = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Date.parse(String(one.created_at)) - Date.parse(String(other.created_at))

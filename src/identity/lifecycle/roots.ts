import { parseJson } from '../../base/json.ts'
import { APPS, type App } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { identityChanged } from '../identity-changed.ts'
import type { KeyRecord, Links } from '../key-record.ts'
import type { OwnKey } from '../keys.queries.ts'
import { accountOfEmail, checkRoot, claimRoot, recheckAddress } from './roots.queries.ts'

/** Who vouches for an e-mail address: a session from an application or, if `issuer` is null, an operator. */
export interface Claim {
  email: string
  app: App | null
  issuer: string | null
  sub: string | null
  /** In milliseconds. */
  issuedAt: number
}

interface Root {
  id: string
  identity: string
  links: Links
}

/** Looks up the accounts with a verified e-mail address in several applications at once. */
export async function findLinks(db: Databases, email: string, apps: readonly App[] = APPS): Promise<Links> {
  const found = await Promise.all(
    apps.map(async (app) => {
      const [row] = await db[app].unscoped(accountOfEmail(app), [email])
      return [app, row?.account ?? undefined] as const
    }),
  )
  return Object.fromEntries(found.filter(([, link]) => link !== undefined))
}

export const linkedAppsOf = (links: Links): App[] => APPS.filter((app) => links[app])

/**
 * Finds or creates a session's identity and its root, the account that vouches for the address. Ends roots that the session proves to be
 * outdated. Runs in a separate transaction, so that ended roots stay ended even if the request fails.
 */
export async function takeRoot(db: Databases, { email, app, issuer, sub, issuedAt }: Claim, now: number): Promise<Root> {
  const links = await findLinks(db, email)
  const rootApp = app && links[app] ? app : (linkedAppsOf(links)[0] ?? null)
  const values = [email, issuer, sub, new Date(issuedAt), JSON.stringify(links), rootApp, new Date(now)]
  const [row] = await db.platform.unscoped(claimRoot, values)
  if (!row?.root) throw identityChanged()
  return { id: row.root.root_id, identity: row.root.identity_id, links }
}

/**
 * Returns whether the account behind a key still has the e-mail address. If it doesn't, ends the key's root, and throws if the calling key
 * has the same root.
 */
export async function checkRootOf(db: Databases, caller: KeyRecord, { root }: OwnKey, links: Links, now: number): Promise<boolean> {
  if (!root) return true
  const checked = await db.platform.asPerson(caller.identity_id, checkRoot, [root.id, JSON.stringify(links), new Date(now)])
  const holds = checked !== null && parseJson(checked).holds
  if (!holds && root.id === caller.root_id) throw identityChanged()
  return holds
}

/**
 * Called when an application announces a change. Ends the roots whose account no longer has this address, and returns how many have ended.
 */
export async function recheckEmail(db: Databases, email: string, now: number): Promise<number> {
  const links = await findLinks(db, email)
  const [row] = await db.platform.unscoped(recheckAddress, [email, JSON.stringify(links), new Date(now)])
  return row?.ended ?? 0
}

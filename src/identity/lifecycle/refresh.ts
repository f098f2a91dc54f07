import { invalidRequest } from '../../contract/errors.ts'
import { betaScopes } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { type Actor, note } from '../audit.ts'
import { isUsable, type KeyRecord } from '../key-record.ts'
import type { OwnKey } from '../keys.queries.ts'
import { refreshLinks } from './refresh.queries.ts'
import { checkRootOf, findLinks, linkedAppsOf } from './roots.ts'

interface Refresh {
  caller: KeyRecord
  own: OwnKey
  by: Actor
  now: number
}

/**
 * Links the key to the accounts that the e-mail address has now; other keys don't change. A key that was not minted through an account
 * keeps its links, because nothing proves that the address still belongs to the person who minted it.
 */
export async function refreshKey(db: Databases, { caller, own, by, now }: Refresh): Promise<void> {
  const links = await findLinks(db, caller.email)
  const holds = await checkRootOf(db, caller, own, links, now)
  if (!holds || !isUsable(own, now)) throw invalidRequest('Only an active key can be refreshed. Mint a new one.', 'not_refreshable')
  const values = [own.id, caller.identity_id, new Date(now), JSON.stringify(links), betaScopes(linkedAppsOf(links))]
  await db.platform.transaction(async (step) => {
    await step.actAs(caller.identity_id)
    const [refreshed] = await step.run(refreshLinks, values)
    if (refreshed?.is_changed) await note(step, { action: 'refresh', person: caller.identity_id, keys: [own.id], by, now })
  })
}

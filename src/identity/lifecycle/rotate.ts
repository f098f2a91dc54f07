import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { missingScopes } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { type Actor, note } from '../audit.ts'
import type { KeyRecord } from '../key-record.ts'
import { lockIdentity, type OwnKey } from '../keys.queries.ts'
import { checkKeyLimit, insertNew, type MintedKey } from './mint.ts'
import { checkMintLimits, type MintLimits } from './mint-limits.ts'
import { checkRootOf, findLinks } from './roots.ts'
import { retireKey } from './rotate.queries.ts'

interface Rotation {
  caller: KeyRecord
  own: OwnKey
  by: Actor
  graceSeconds: number
  mints?: MintLimits | undefined
  now: number
}

interface Rotated extends MintedKey {
  previousEndsAt: string
}

const notRotatable = () =>
  invalidRequest('The key to rotate and the calling key must be active, and must not have been rotated before.', 'not_rotatable')

/**
 * Replaces a key with a new one. The old key stays active until the grace period ends, and until then counts toward the limit on active
 * keys.
 */
export async function rotateKey(db: Databases, { caller, own, by, graceSeconds, mints, now }: Rotation): Promise<Rotated> {
  checkMayRotate(caller, own)
  const found = await findLinks(db, caller.email, own.root?.app ? [own.root.app] : [])
  if (!(await checkRootOf(db, caller, own, found, now))) throw notRotatable()
  const { identity_id: identity } = caller
  return db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    if (mints) await checkMintLimits(step, identity, mints, now)
    const [old] = await step.run(retireKey, [own.id, identity, new Date(now), new Date(now + graceSeconds * 1_000), caller.id])
    if (!old) throw notRotatable()
    await checkKeyLimit(step, identity, now)
    const { name, scopes, ceiling, links, root_id: rootId, lineage_id: lineage, expired_at: expiresAt, allowed_cidrs: allowedCidrs } = old
    const kept = { rootId, links, name, scopes, ceiling, byOperator: old.made_by_operator, lineage, expiresAt, allowedCidrs }
    const minted = await insertNew(step, db.mode, { ...kept, identity, now })
    await note(step, { action: 'rotate', person: identity, keys: [minted.stored.id], by, now })
    return { ...minted, previousEndsAt: old.ends_at }
  })
}

function checkMayRotate(caller: KeyRecord, own: OwnKey): void {
  const missing = missingScopes(caller.scopes, own.scopes)
  if (missing.length > 0)
    throw new ApiError('forbidden', `To rotate this key, you also need these scopes: ${missing.join(', ')}.`, {
      required_scopes: own.scopes,
      missing_scopes: missing,
    })
  if (caller.portal === null && own.id !== caller.id)
    throw new ApiError('forbidden', 'A key can rotate only itself. To rotate another key, sign in to the developer settings.')
}

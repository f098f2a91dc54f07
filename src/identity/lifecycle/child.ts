import { isWithin, networkOf } from '../../base/network.ts'
import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { type AiOperation, KEY_NAME_LENGTH } from '../../contract/limits.ts'
import { missingScopes, type Scope } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { type Actor, note } from '../audit.ts'
import type { KeyRecord } from '../key-record.ts'
import { lockIdentity, type OwnKey } from '../keys.queries.ts'
import { parentOfChild } from './child.queries.ts'
import { checkKeyLimit, insertNew, type MintedKey } from './mint.ts'
import { checkMintLimits, type MintLimits } from './mint-limits.ts'

interface NewChild {
  caller: KeyRecord
  /** The key that the child will belong to. */
  own: OwnKey
  by: Actor
  /** By default, the child is named after its parent. */
  name: string | undefined
  scopes: Scope[]
  expiresInSeconds: number
  aiDaily: Partial<Record<AiOperation, number>> | null
  allowedCidrs: string[] | null
  mints?: MintLimits | undefined
  now: number
}

/** Creates a key that can do only what its parent can, and that expires no later than its parent. */
export async function mintChild(
  db: Databases,
  { caller, own, by, name = nameOfChild(own), scopes, aiDaily, mints, now, ...wanted }: NewChild,
): Promise<MintedKey> {
  const allowedCidrs = checkMayHaveChild(caller, own, { scopes, allowedCidrs: wanted.allowedCidrs })
  const { identity_id: identity } = caller
  return db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    if (mints) await checkMintLimits(step, identity, mints, now)
    await checkKeyLimit(step, identity, now)
    const [parent] = await step.run(parentOfChild, [own.id, new Date(now)])
    if (!parent) throw invalidRequest('Only an active key that has not been rotated can have children.', 'not_active')
    const { root_id: rootId, links, lineage_id: lineage, expires_at: end } = parent
    const expiresAt = new Date(Math.min(now + wanted.expiresInSeconds * 1_000, end?.getTime() ?? Number.POSITIVE_INFINITY))
    const values = { identity, rootId, links, name, scopes, ceiling: scopes, byOperator: false, now, expiresAt, allowedCidrs }
    const minted = await insertNew(step, db.mode, { ...values, parent: { lineage, aiDaily } })
    await note(step, { action: 'child', person: identity, keys: [minted.stored.id], by, now })
    return minted
  })
}

/** Truncated by characters, not by UTF-16 code units, because the limit counts characters. */
const nameOfChild = ({ name }: OwnKey): string => [...`child of ${name}`].slice(0, KEY_NAME_LENGTH).join('')

type Parent = Pick<OwnKey, 'id' | 'parent_id' | 'scopes' | 'allowed_cidrs'>

/** Throws if the parent can't have such a child; returns the networks of the child. */
export function checkMayHaveChild(
  caller: KeyRecord,
  own: Parent,
  { scopes, allowedCidrs }: Pick<NewChild, 'scopes' | 'allowedCidrs'>,
): string[] | null {
  if (own.parent_id !== null) throw new ApiError('forbidden', "A child key can't have children. Use its parent.")
  if (caller.portal === null && own.id !== caller.id)
    throw new ApiError(
      'forbidden',
      'A key can create children only for itself. To create a child of another key, sign in to the developer settings.',
    )
  const missing = missingScopes(own.scopes, scopes)
  if (missing.length > 0)
    throw new ApiError('forbidden', `A child can't have scopes that its parent lacks: ${missing.join(', ')}.`, {
      required_scopes: scopes,
      missing_scopes: missing,
    })
  return networksOfChild(own, allowedCidrs)
}

/** The chosen networks, which must lie within those of the parent; by default, the parent's. */
function networksOfChild({ allowed_cidrs: outer }: Parent, chosen: string[] | null): string[] | null {
  if (outer === null || chosen === null) return chosen ?? outer
  const outside = chosen.filter((inner) => !outer.some((network) => isWithin(networkOf(inner), networkOf(network))))
  if (outside.length === 0) return chosen
  throw new ApiError('forbidden', `A child's networks must lie within its parent's. These don't: ${outside.join(', ')}.`, {
    reason: 'allowed_cidrs',
    outside,
    allowed_cidrs: outer,
  })
}

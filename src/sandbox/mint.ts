import { randomBytes } from 'node:crypto'
import { invalidRequest } from '../contract/errors.ts'
import { MAX_TEST_KEYS, TEST_KEY_DAYS } from '../contract/limits.ts'
import type { Databases } from '../db/open.ts'
import type { NewTestKey } from '../http/sandbox.ts'
import { type MintedKey, mintKey } from '../identity/lifecycle/mint.ts'
import { checkMintTimes, type MintLimits } from '../identity/lifecycle/mint-limits.ts'
import { ownerHash } from './owner-hash.ts'
import { addPerson, lockOwner, mintsOf, removeEndedPeople } from './people.queries.ts'
import { writePerson } from './person-rows.ts'

const ISSUER = 'urn:threefold:sandbox'
const NO_LIMITS: MintLimits = { hour: 1_000_000, day: 1_000_000 }

/** Creates a test person and mints a key for them, in the same way as the service mints keys. */
export async function mintTestKey(db: Databases, { owner, mints = NO_LIMITS, ...wanted }: NewTestKey, now: number): Promise<MintedKey> {
  const email = `test-${randomBytes(8).toString('hex')}@example.com`
  await takePlace(db, email, ownerHash(owner), mints, now)
  await writePerson(db, email, now)
  const claim = { email, app: 'mind', issuer: ISSUER, sub: email, issuedAt: now } as const
  return mintKey(db, { ...wanted, expiresInDays: wanted.expiresInDays ?? TEST_KEY_DAYS, claim, now })
}

/**
 * Registers a test person for an owner. Throws if the owner mints too often or has too many test keys. Committed separately, so that mints
 * on other instances are limited too.
 */
const takePlace = (db: Databases, email: string, owner: Buffer, mints: MintLimits, now: number): Promise<void> =>
  db.platform.transaction(async (step) => {
    const at = new Date(now)
    await step.run(lockOwner, [owner])
    await step.run(removeEndedPeople, [at])
    const [minted] = await step.run(mintsOf, [owner, mints.hour, mints.day, at])
    if (minted) checkMintTimes(minted, mints, now)
    if ((minted?.active ?? 0) >= MAX_TEST_KEYS)
      throw invalidRequest(`You have reached the limit of ${MAX_TEST_KEYS} active test keys. Revoke one first.`, 'too_many_keys')
    await step.run(addPerson, [email, owner, at])
  })

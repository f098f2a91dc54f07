import { randomBytes, randomUUID } from 'node:crypto'
import { PORTAL_TOKEN_PREFIX } from '../contract/key-form.ts'
import { type App, betaScopes } from '../contract/scopes.ts'
import type { Databases } from '../db/open.ts'
import { note } from './audit.ts'
import { identityChanged } from './identity-changed.ts'
import { hashKey } from './key-secret.ts'
import { type Claim, linkedAppsOf, takeRoot } from './lifecycle/roots.ts'
import { deleteExpiredPortalSessions, endPortalSession, insertPortalSession, upsertPortalKey } from './portal-sessions.queries.ts'

export const PORTAL_SESSION_MS = 12 * 3_600_000

interface SignedIn extends Claim {
  app: App
  issuer: string
  sub: string
}

/** Links the session to the person's accounts, as minting does with a key, and returns the token for the cookie. */
export async function startPortalSession(db: Databases, person: SignedIn, network: string | null, now: number): Promise<string> {
  const { id: rootId, identity, links } = await takeRoot(db, person, now)
  const token = PORTAL_TOKEN_PREFIX + randomBytes(32).toString('hex')
  const [at, endsAt] = [new Date(now), new Date(now + PORTAL_SESSION_MS)]
  await db.platform.transaction(async (step) => {
    await step.actAs(identity)
    const [key] = await step.run(upsertPortalKey, [randomUUID(), identity, randomBytes(32), at])
    if (!key) throw new Error('the statement returned no key')
    await step.run(deleteExpiredPortalSessions, [at])
    const started = await step.run(insertPortalSession, [
      ...[tokenHash(token), identity, key.id, person.app, at, endsAt],
      ...[rootId, JSON.stringify(links), betaScopes(linkedAppsOf(links))],
    ])
    if (started.length === 0) throw identityChanged()
    await note(step, { action: 'sign-in', person: identity, by: { via: 'session', key: null, network }, now })
  })
  return token
}

export async function stopPortalSession(db: Databases, token: string): Promise<void> {
  await db.platform.unscoped(endPortalSession, [tokenHash(token)])
}

const tokenHash = (token: string) => Buffer.from(hashKey(token), 'base64')

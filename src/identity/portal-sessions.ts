import { randomBytes, randomUUID } from 'node:crypto'
import { PORTAL_TOKEN_PREFIX } from '../contract/key-form.ts'
import { type App, betaScopes } from '../contract/scopes.ts'
import type { Databases } from '../db/open.ts'
import { hashKey } from './key-secret.ts'
import { identityOfEmail } from './keys.queries.ts'
import { findLinks, linkedAppsOf, storeLinks } from './mint.ts'
import { deleteExpiredPortalSessions, endPortalSession, insertPortalSession, upsertPortalKey } from './portal-sessions.queries.ts'

export const PORTAL_SESSION_MS = 12 * 3_600_000

interface SignIn {
  app: App
  email: string
  now: number
}

/** Links the person's accounts as minting does; returns the token for the cookie. */
export async function startPortalSession(db: Databases, { app, email, now }: SignIn): Promise<string> {
  const links = await findLinks(db, email)
  const token = PORTAL_TOKEN_PREFIX + randomBytes(32).toString('hex')
  const at = new Date(now)
  await db.platform.transaction(async (step) => {
    const [identity] = await step.run(identityOfEmail, [email, at])
    if (!identity) throw new Error('the statement returned no identity')
    await step.actAs(identity.id)
    await storeLinks(step, identity.id, links, now)
    const [key] = await step.run(upsertPortalKey, [randomUUID(), identity.id, randomBytes(32), betaScopes(linkedAppsOf(links)), at])
    if (!key) throw new Error('the statement returned no key')
    await step.run(insertPortalSession, [tokenHash(token), identity.id, key.id, app, at, new Date(now + PORTAL_SESSION_MS)])
    await step.run(deleteExpiredPortalSessions, [at])
  })
  return token
}

export async function stopPortalSession(db: Databases, token: string): Promise<void> {
  await db.platform.unscoped(endPortalSession, [tokenHash(token)])
}

const tokenHash = (token: string) => Buffer.from(hashKey(token), 'base64')

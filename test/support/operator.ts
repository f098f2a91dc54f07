import { openDatabases } from '../../src/db/open.ts'
import { type MintedKey, mintKey } from '../../src/identity/lifecycle/mint.ts'
import { everySchema } from './databases.ts'
import type { TestService } from './service.ts'

/** Mints a key with platform:admin, as the command line does. */
export async function mintOperatorKey({ database, clock }: TestService, email: string): Promise<MintedKey> {
  const urls = { ...everySchema(database.service), platform: database.operator }
  const db = openDatabases({ urls, poolSize: 1, kind: database.kind }, () => {})
  try {
    const now = clock.now()
    const claim = { email, app: null, issuer: null, sub: null, issuedAt: now }
    return await mintKey(db, { claim, name: 'operator', now, operatorScopes: ['platform:admin'] })
  } finally {
    await db.close()
  }
}

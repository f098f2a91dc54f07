import { invalidRequest } from '../contract/errors.ts'
import { cutPage, readTimeCursor } from '../db/cursor.ts'
import type { Databases } from '../db/open.ts'
import type { NewTestKey, Sandbox, TestKeyEnd } from '../http/sandbox.ts'
import { heavyReads } from '../identity/heavy-reads.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { refuseBlockedAddress } from '../identity/keys.queries.ts'

/** The name of this list in pagination cursors. */
const TEST_KEYS = 'test keys'

/** Manages people's test keys in the sandbox on behalf of their live credentials. */
export class OwnTestKeys {
  readonly #db: Databases
  readonly #sandbox: Sandbox | null

  constructor(db: Databases, sandbox: Sandbox | null) {
    this.#db = db
    this.#sandbox = sandbox
  }

  async mint(wanted: NewTestKey) {
    const sandbox = this.#needSandbox()
    await this.#db.platform.transaction((step) => step.run(refuseBlockedAddress, [wanted.owner]))
    return sandbox.mint(wanted)
  }

  async list({ email, identity_id }: KeyRecord, limit: number, cursor: string | undefined) {
    const sandbox = this.#needSandbox()
    const after = cursor === undefined ? ([null, null] as [null, null]) : readTimeCursor(TEST_KEYS, cursor)
    const keys = await heavyReads.run(identity_id, () => sandbox.list({ owner: email, after, most: limit + 1 }))
    const { page, next_cursor } = cutPage(TEST_KEYS, keys, limit, ({ created_at, id }) => [created_at, id])
    return { data: page, next_cursor }
  }

  /** Revokes a test key. Returns the ids of the keys that were revoked with it, or null if the caller minted no such key. */
  async revoke(end: TestKeyEnd): Promise<string[] | null> {
    return this.#sandbox ? this.#sandbox.revoke(end) : null
  }

  #needSandbox(): Sandbox {
    if (this.#sandbox) return this.#sandbox
    throw invalidRequest(
      'Test keys are not enabled on this service. Its operator can enable them by setting SANDBOX_DATABASE_URL.',
      'test_keys_unavailable',
      { field: 'mode' },
    )
  }
}

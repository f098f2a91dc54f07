import type { Clock } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { DAY_SECONDS } from '../contract/limits.ts'
import type { Databases } from '../db/open.ts'
import { hashKey } from '../identity/key-secret.ts'
import { consumeState, deleteState, findState, keepClient, type Payload, putState } from './state.queries.ts'

/** How long an application that registered itself is kept if nobody is connected to it. */
const UNUSED_CLIENT_SECONDS = DAY_SECONDS

/** Stores the state of the authorization server, by kind and by the hash of a secret. The secret itself is never stored. */
export class OauthState {
  readonly #db: Databases
  readonly #clock: Clock

  constructor(db: Databases, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Stores an object for `seconds`. Applications are stored without `seconds`: for a day, and then for as long as somebody is connected to
   * them.
   */
  async put(kind: string, id: string, { jti: _secret, ...payload }: Payload, seconds = UNUSED_CLIENT_SECONDS): Promise<void> {
    const now = this.#clock.now()
    const { grantId = null, accountId = personIn(payload) } = payload
    await this.#db.platform.unscoped(putState, [
      ...[kind, hashOf(id), JSON.stringify(payload)],
      ...[kind === 'Grant' ? id : grantId, accountId, new Date(now + seconds * 1_000), new Date(now)],
    ])
  }

  async find(kind: string, id: string): Promise<Payload | undefined> {
    const [row] = await this.#db.platform.unscoped(findState, [kind, hashOf(id), new Date(this.#clock.now())])
    if (!row?.state) return undefined
    const { payload, consumed } = row.state
    return { ...parseJson(payload), ...(kind !== 'Client' && { jti: id }), ...(consumed !== null && { consumed }) }
  }

  /** Returns false if another request has already consumed the object. */
  async consume(kind: string, id: string): Promise<boolean> {
    const [row] = await this.#db.platform.unscoped(consumeState, [kind, hashOf(id), new Date(this.#clock.now())])
    return row?.is_first ?? false
  }

  async delete(kind: string, id: string): Promise<void> {
    await this.#db.platform.unscoped(deleteState, [kind, hashOf(id)])
  }

  async keepClient(id: string, days: number): Promise<void> {
    const until = this.#clock.now() + days * DAY_SECONDS * 1_000 + UNUSED_CLIENT_SECONDS * 1_000
    await this.#db.platform.unscoped(keepClient, [hashOf(id), new Date(until)])
  }
}

/** The id of the person who consented to a request, if anybody did. */
const personIn = ({ result }: Payload): string | null => (result as { login?: { accountId: string } } | undefined)?.login?.accountId ?? null

const hashOf = (id: string) => Buffer.from(hashKey(id), 'base64')

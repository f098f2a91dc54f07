import { InvalidClientMetadata, InvalidGrant } from 'oidc-provider/lib/helpers/errors.js'
import type { Clock } from '../base/clock.ts'
import { KEY_PATTERN } from '../contract/key-form.ts'
import type { Databases } from '../db/open.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { hashKey } from '../identity/key-secret.ts'
import { endConnectionOf, findGrantOfToken } from '../identity/lifecycle/connect.ts'
import type { Payload } from './state.queries.ts'
import type { OauthState } from './state.ts'

/** Anybody can register an application, so the data stored about each is limited. */
const MAX_CLIENT_CHARACTERS = 4_096

export interface AdapterNeeds {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  state: OauthState
}

/** Storage for the OAuth library, which requests an adapter for each kind of object. */
export const adapterOf = (needs: AdapterNeeds) => (kind: string) => {
  if (kind === 'Session') return new NoSessions()
  return kind === 'AccessToken' ? new TokenAdapter(needs) : new StateAdapter(kind, needs)
}

/** The authorization server keeps no sessions. Instead, the portal's session identifies the person who consents. */
class NoSessions {
  async upsert(): Promise<void> {}
  async find(): Promise<undefined> {}
  async findByUid(): Promise<undefined> {}
  async destroy(): Promise<void> {}
}

class StateAdapter {
  readonly #kind: string
  readonly #needs: AdapterNeeds

  constructor(kind: string, needs: AdapterNeeds) {
    this.#kind = kind
    this.#needs = needs
  }

  async upsert(id: string, payload: Payload, seconds?: number): Promise<void> {
    if (this.#kind === 'Client' && JSON.stringify(payload).length > MAX_CLIENT_CHARACTERS)
      throw new InvalidClientMetadata(`use at most ${MAX_CLIENT_CHARACTERS} characters in total`)
    const { client_secret: secret } = payload
    const stored = typeof secret === 'string' ? { ...payload, client_secret: hashKey(secret) } : payload
    await this.#needs.state.put(this.#kind, id, stored, seconds)
  }

  find(id: string): Promise<Payload | undefined> {
    return this.#needs.state.find(this.#kind, id)
  }

  /**
   * The library checks a code before consuming it, so two concurrent requests could both pass. The one that consumes it second is treated
   * as reuse.
   */
  async consume(id: string): Promise<void> {
    if (await this.#needs.state.consume(this.#kind, id)) return
    const found = await this.find(id)
    if (typeof found?.grantId === 'string') await this.revokeByGrantId(found.grantId)
    throw new InvalidGrant('already used')
  }

  destroy(id: string): Promise<void> {
    return this.#needs.state.delete(this.#kind, id)
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return endGrant(this.#needs, grantId)
  }
}

/** Access tokens are keys, so nothing else is stored about them. */
class TokenAdapter {
  readonly #needs: AdapterNeeds

  constructor(needs: AdapterNeeds) {
    this.#needs = needs
  }

  async find(token: string): Promise<Payload | undefined> {
    const found = KEY_PATTERN.test(token) ? await findGrantOfToken(this.#needs.db, token) : undefined
    return found && { kind: 'AccessToken', jti: token, grantId: found.grant_id, clientId: found.client_id, accountId: found.identity_id }
  }

  async destroy(): Promise<void> {}

  revokeByGrantId(grantId: string): Promise<void> {
    return endGrant(this.#needs, grantId)
  }
}

async function endGrant({ db, clock, keys }: AdapterNeeds, grantId: string): Promise<void> {
  const person = await endConnectionOf(db, grantId, clock.now())
  if (person) keys.forget(person)
}

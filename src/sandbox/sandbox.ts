import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../base/clock.ts'
import { OneAtATime } from '../base/scheduling/one-at-a-time.ts'
import { upstreamError } from '../contract/errors.ts'
import type { KeySummary } from '../contract/keys.ts'
import type { NewTestKey, Sandbox, TestKeyEnd, TestKeysWanted } from '../http/sandbox.ts'
import { type Leak, revokeLeaked } from '../identity/lifecycle/leaked.ts'
import type { MintedKey } from '../identity/lifecycle/mint.ts'
import { mintTestKey } from './mint.ts'
import { endOwnedKey, listOwnedKeys } from './owned-keys.ts'
import type { RunningSandbox } from './start.ts'

/** Starts the sandbox on first use. If that fails, the next use tries again. */
export class LazySandbox implements Sandbox {
  readonly #start: () => Promise<RunningSandbox>
  readonly #clock: Clock
  readonly #exists: () => boolean
  readonly #minting = new OneAtATime()
  #running: Promise<RunningSandbox> | undefined

  /** If the database doesn't exist yet, only a mint or a request with a test key creates it. */
  constructor(start: () => Promise<RunningSandbox>, clock: Clock, exists: () => boolean) {
    this.#start = start
    this.#clock = clock
    this.#exists = exists
  }

  start(): Promise<RunningSandbox> {
    this.#running ??= this.#start().catch((error) => {
      this.#running = undefined
      throw upstreamError('Test keys are unavailable. Try again shortly.', { part: 'sandbox' }, error)
    })
    return this.#running
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await (await this.start()).handle(request, response)
  }

  async mint(wanted: NewTestKey): Promise<MintedKey> {
    const { db } = (await this.start()).deps
    return this.#minting.run(wanted.owner, () => mintTestKey(db, wanted, this.#clock.now()))
  }

  async list(wanted: TestKeysWanted): Promise<KeySummary[]> {
    return this.#isUnused ? [] : listOwnedKeys((await this.start()).deps, wanted, this.#clock.now())
  }

  async revoke(end: TestKeyEnd): Promise<string[] | null> {
    return this.#isUnused ? null : endOwnedKey((await this.start()).deps, end, this.#clock.now())
  }

  async revokeLeaked(leaked: readonly string[]): Promise<Leak[]> {
    const { db, keys } = (await this.start()).deps
    return revokeLeaked(db, keys, leaked, this.#clock.now())
  }

  get #isUnused(): boolean {
    return this.#running === undefined && !this.#exists()
  }

  async close(): Promise<void> {
    const running = await this.#running?.catch(() => undefined)
    await running?.close()
  }
}

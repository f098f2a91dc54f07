import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { anyKey } from '../contract/access.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { usableKey } from './admission.ts'
import { readCredential } from './credential.ts'
import { isUnauthorized } from './refusals.ts'

const CHECK_MS = 200
/**
 * The maximum age of a cached key record that is used for a check. It is lower than for new requests, so that a revoked or expired key is
 * noticed within a second.
 */
const BELIEVED_MS = 500

/** Repeatedly checks the key of a long request, because the key may be revoked or expire before the response is complete. */
export class KeyWatch {
  readonly #check: () => Promise<KeyRecord>
  #confirmedAt = performance.now()
  #checking: Promise<void> | null = null

  /** `check` throws if the key can no longer be used. */
  constructor(check: () => Promise<KeyRecord>) {
    this.#check = check
  }

  /**
   * Waits for a value. Throws if the key is revoked or expires first. Ignores checks that fail for another reason, such as an unavailable
   * database.
   */
  async unlessEnded<T>(value: T | Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<never>((_, reject) => {
      timer = setInterval(() => void this.#confirm().catch((error) => isUnauthorized(error) && reject(error)), CHECK_MS)
    })
    return Promise.race([value, end]).finally(() => clearInterval(timer))
  }

  /** Throws if the key has been revoked or has expired, or if that can't be determined. */
  async confirm(): Promise<void> {
    if (performance.now() - this.#confirmedAt >= CHECK_MS) await this.#confirm()
  }

  #confirm(): Promise<void> {
    const begunAt = performance.now()
    this.#checking ??= this.#check()
      .then(() => void (this.#confirmedAt = begunAt))
      .finally(() => {
        this.#checking = null
      })
    return this.#checking
  }
}

interface Needs {
  keys: KeyDirectory
  clock: Clock
  publicUrl: string
}

export function decorateWithKeyWatch(app: FastifyInstance, { keys, clock, publicUrl }: Needs): void {
  app.decorateRequest('watchKey', function () {
    const credential = readCredential(this.raw, anyKey, publicUrl)
    return new KeyWatch(async () => usableKey(await keys.find(credential.text, BELIEVED_MS), clock.now(), credential))
  })
}

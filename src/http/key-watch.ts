import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { anyKey } from '../contract/access.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { usableKey } from './admission.ts'
import { readCredential } from './credential.ts'
import { isUnauthorized } from './refusals.ts'

const CHECK_MS = 200
/** How old what is known about a key may be when it is checked. Less than for new requests, so that checks are in time for a second. */
const BELIEVED_MS = 500

/** Checks the key of a request that takes long, because it may end before the response does. */
export class KeyWatch {
  readonly #check: () => Promise<KeyRecord>
  #confirmedAt = performance.now()
  #checking: Promise<void> | null = null

  /** `check` throws if the key can't be used any more. */
  constructor(check: () => Promise<KeyRecord>) {
    this.#check = check
  }

  /**
   * Waits for a value. Throws if the key ends first; a check that fails for another reason, such as a lost database, decides
   * nothing.
   */
  async unlessEnded<T>(value: T | Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<never>((_, reject) => {
      timer = setInterval(() => void this.#confirm().catch((error) => isUnauthorized(error) && reject(error)), CHECK_MS)
    })
    return Promise.race([value, end]).finally(() => clearInterval(timer))
  }

  /** Throws if the key has ended, or if that is not known and can't be found out. */
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

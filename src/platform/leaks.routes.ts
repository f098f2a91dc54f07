import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { anyone } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import { KEY_PATTERN, modeOf } from '../contract/key-form.ts'
import { LeakReceived, LeakReport, ScanFeedback, ScannedSecrets } from '../contract/keys.ts'
import { SCAN_BODY_BYTES } from '../contract/limits.ts'
import { ref } from '../contract/shapes.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import type { Sandbox } from '../http/sandbox.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { type Leak, revokeLeaked } from '../identity/lifecycle/leaked.ts'
import { checkGithubSignature, type ScanningKeys } from './github-signature.ts'

interface Needs {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  log: Logger
  /** Null if the operator doesn't take part in GitHub's secret scanning program. */
  scanningKeys: ScanningKeys | null
  sandbox: Sandbox | null
}

/** Every response takes at least this long, to hide the few extra milliseconds that revoking a key takes. */
const ANSWER_MS = 50

export function leakRoutes({ db, clock, keys, log, scanningKeys, sandbox }: Needs): Route[] {
  const noted = async (revoking: Promise<Leak[]>): Promise<Leak[]> => {
    const leaks = await revoking
    for (const leak of leaks) noteLeak(log, leak)
    return leaks
  }
  const revoke = async (reported: readonly string[]): Promise<Leak[]> => {
    const test = reported.filter((key) => modeOf(key) === 'test')
    const live = reported.filter((key) => modeOf(key) === 'live')
    const leaks = await noted(revokeLeaked(db, keys, live, clock.now()))
    return test.length > 0 && sandbox ? [...leaks, ...(await noted(sandbox.revokeLeaked(test)))] : leaks
  }

  return [
    route({
      method: 'POST',
      url: '/v1/keys/leaked',
      operationId: 'reportLeakedKey',
      tag: 'Keys',
      summary: 'Report a leaked key',
      description:
        'Anyone who finds a key can report it; no credential is needed. The key is revoked immediately, together with the keys that it replaced by rotation, the keys that replaced it, and its children. From then on, requests with any of them are rejected with a 401 whose `details.cause` is `leaked`. The response is the same whether or not the key exists. The number of reports per minute is limited for each client IP address.',
      access: anyone,
      body: LeakReport,
      success: { status: 202, description: 'The report was received.', schema: ref(LeakReceived) },
      errors: [],
      handler: async ({ body }) => {
        await Promise.all([revoke([body.key]), sleep(ANSWER_MS)])
        return { received: true }
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/leaked/github',
      operationId: 'reportScannedSecrets',
      tag: 'Keys',
      summary: 'Report keys that GitHub found',
      description:
        "For GitHub's secret scanning partner program. GitHub signs the body and sends the signature in `Github-Public-Key-Signature`, with the identifier of its public key in `Github-Public-Key-Identifier`. Every key among the tokens is revoked as if it had been reported as leaked. If the operator of the service has not configured any public keys, the response is a 404.",
      access: anyone,
      body: ScannedSecrets,
      bodyLimit: SCAN_BODY_BYTES,
      checkSender: (headers, body) => {
        if (!scanningKeys) throw new ApiError('not_found', "This service does not take part in GitHub's secret scanning.")
        checkGithubSignature(scanningKeys, headers, body)
      },
      success: { status: 200, description: 'For each token, whether it is or was a key.', schema: ScanFeedback },
      errors: ['unauthorized', 'not_found'],
      handler: async ({ body }) => {
        const leaks = await revoke(body.map(({ token }) => token).filter((token) => KEY_PATTERN.test(token)))
        const found = new Set(leaks.map(({ key }) => key))
        return body.map(({ token, type }) => ({
          token_hash: hash('sha256', token),
          token_type: type,
          label: found.has(token) ? ('true_positive' as const) : ('false_positive' as const),
        }))
      },
    }),
  ]
}

/** Tells the operator which key has leaked, without revealing the key. */
function noteLeak(log: Logger, { key, identityId, keyId, revoked }: Leak): void {
  log.warn({ mode: modeOf(key), identity_id: identityId, key_id: keyId, revoked }, 'a key was reported as leaked')
}

import { expect } from 'vitest'
import { CHECKS } from '../../conformance/src/checks/all.ts'
import { type Report, type RunOptions, run } from '../../conformance/src/run.ts'
import { offlineModel } from '../../src/ai/offline-model.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { asOwner } from '../support/databases.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import type { Between, Mutant, Sent } from './mutant.ts'

const HOUR_MS = 3_600_000
/** The offline engine, without its pauses between the pieces of a streamed reply. */
const MODEL = { name: 'offline', forRequest: (compose: Parameters<typeof offlineModel>[0]) => offlineModel(compose, false) }

export interface TestedKit {
  service: TestService
  baseUrl: string
  run(options?: Partial<RunOptions>): Promise<Report>
  /** Makes the check that should notice the mutant. */
  runOn(mutant: Mutant): Promise<Report>
  close(): Promise<void>
}

/** The kit in front of the service, with the limits of the contract. Waiting moves the clock of the service. */
export async function startTestedKit(): Promise<TestedKit> {
  const service = await startService({ limits: CONTRACT_LIMITS, model: MODEL })
  const { clock } = service
  const baseUrl = `http://127.0.0.1:${await listen(service)}`
  const time = { now: clock.now, wait: async (milliseconds: number) => clock.advance(milliseconds) }

  const send = ({ method, path, headers, body }: Sent) => {
    clock.advance(1) // otherwise, everything would happen at once
    return fetch(baseUrl + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  }
  const through = (between: Between): typeof fetch =>
    (async (url: string, { method = 'GET', headers, body }: RequestInit) => {
      const sent = { method, path: url.slice(baseUrl.length), headers: new Headers(headers), body: body as string | undefined }
      return between(sent, send)
    }) as typeof fetch

  const runWith: TestedKit['run'] = async (options = {}) => {
    clock.advance(HOUR_MS) // so that the person may mint keys again
    const session = await service.session()
    const secondSession = await service.session({ email: 'body-only@example.com', app: 'body' })
    return run({ baseUrl, session, secondSession, exhausts: true, fetch: through((sent) => send(sent)), time, ...options })
  }
  return {
    service,
    baseUrl,
    run: runWith,
    runOn: ({ noticedBy, between }) => runWith({ only: noticedBy, fetch: through(between()) }),
    close: () => service.close(),
  }
}

const keysInUse = ({ service }: TestedKit) => asOwner(service.database, 'select id from platform.keys where revoked_at is null order by id')

/** The service keeps every promise, and the kit revokes every key that it minted. */
export async function expectKept(kit: TestedKit): Promise<void> {
  const before = await keysInUse(kit)
  const { results, leftKeys } = await kit.run()
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect([results.length, leftKeys]).toEqual([CHECKS.length, []])
  expect(await keysInUse(kit)).toEqual(before)
}

import { expect } from 'vitest'
import { CHECKS } from '../../conformance/src/checks/all.ts'
import { type Report, type RunOptions, run } from '../../conformance/src/run.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import type { Between, Mutant, Send } from './mutant.ts'

const HOUR_MS = 3_600_000

export interface TestedKit {
  service: TestService
  run(options?: Partial<RunOptions>): Promise<Report>
  /** Runs only the check that should notice the mutant. */
  runOn(mutant: Mutant): Promise<Report>
}

/** The kit, connected to a service with the limits of the contract. Waiting advances the service's clock. */
export async function startTestedKit(): Promise<TestedKit> {
  const service = await startService({ limits: CONTRACT_LIMITS, model: UNPACED_MODEL })
  const { clock } = service
  const time = { now: clock.now, wait: async (milliseconds: number) => clock.advance(milliseconds) }
  const send = injected(service)
  const tick: Between = (sent) => {
    clock.advance(1) // otherwise, everything would happen at the same time
    return send(sent)
  }
  const runThrough = async (between: Between, options: Partial<RunOptions> = {}) => {
    clock.advance(HOUR_MS) // so that the person may mint keys again
    const session = await service.session()
    const secondSession = await service.session({ email: 'body-only@example.com', app: 'body' })
    return run({
      baseUrl: ORIGIN,
      session,
      secondSession,
      exhausts: true,
      fetch: asFetch(between, (sent) => tick(sent, send)),
      time,
      ...options,
    })
  }
  return {
    service,
    run: (options) => runThrough(tick, options),
    runOn: async ({ noticedBy, between }) => {
      const faults: unknown[] = []
      const broken = between()
      const watched: Between = (sent, next) =>
        broken(sent, next).catch((error: unknown) => {
          faults.push(error)
          throw error
        })
      const report = await runThrough(watched, { only: noticedBy })
      expect(faults).toEqual([]) // a mutant whose own code fails would violate more than one requirement
      return report
    },
  }
}

const ORIGIN = 'http://service.test'

const asFetch = (between: Between, send: Send): typeof fetch =>
  (async (url: string, { method = 'GET', headers, body }: RequestInit) =>
    between(
      { method, path: url.slice(ORIGIN.length), headers: new Headers(headers), body: body as string | undefined },
      send,
    )) as typeof fetch

/** Sends requests without a network, which would take half of the time of thousands of requests. */
const injected =
  ({ app }: TestService): Send =>
  async ({ method, path, headers, body }) => {
    const sent = { method: method as 'GET', url: path, headers: Object.fromEntries(headers), ...(body !== undefined && { payload: body }) }
    const answer = await app.inject(sent)
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }

const keysInUse = ({ service }: TestedKit) => asOwner(service.database, 'select id from platform.keys where revoked_at is null order by id')

/** Reaching the daily caps takes a long time, so normal runs leave that to the tests of the operations. */
const exhausts = process.env.PROOF !== undefined
const CAPS = CHECKS.map(({ name }) => name).filter((name) => name.endsWith('-cap'))

/** Expects that the service meets every requirement, and that the kit revokes every key that it minted. */
export async function expectKept(kit: TestedKit): Promise<void> {
  const before = await keysInUse(kit)
  const { results, leftKeys } = await kit.run({ exhausts })
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const leftOut = results.filter(({ outcome }) => outcome === 'not applicable')
  expect(leftOut.map(({ name }) => name)).toEqual(exhausts ? [] : CAPS)
  expect([results.length, leftKeys]).toEqual([CHECKS.length, []])
  expect(await keysInUse(kit)).toEqual(before)
}

import { type Report, type RunOptions, run } from '../../conformance/src/run.ts'
import { CONTRACT_LIMITS, type Limits } from '../../src/contract/limits.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import type { Mutant, Sent } from './mutant.ts'

export interface TestedKit {
  service: TestService
  run(options?: Partial<RunOptions>): Promise<Report>
  /** Makes the check that should notice the mutant. */
  runOn(mutant: Mutant): Promise<Report>
  close(): Promise<void>
}

/** The kit in front of a real service. Waiting moves the clock of the service. */
export async function startTestedKit(limits: Limits = CONTRACT_LIMITS): Promise<TestedKit> {
  const service = await startService({ limits })
  const baseUrl = `http://127.0.0.1:${await listen(service)}`
  const time = { now: service.clock.now, wait: async (milliseconds: number) => service.clock.advance(milliseconds) }
  const runWith: TestedKit['run'] = async (options = {}) => {
    const [session, secondSession] = [await service.session(), await service.session({ email: 'body-only@example.com', app: 'body' })]
    return run({ baseUrl, session, secondSession, exhausts: true, time, ...options })
  }
  return {
    service,
    run: runWith,
    runOn: ({ noticedBy, proxy }) => {
      const mutated = proxy()
      const send = ({ method, path, headers, body }: Sent) =>
        fetch(baseUrl + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
      const through = (async (url: string, { method = 'GET', headers, body }: RequestInit) =>
        mutated(
          { method, path: url.slice(baseUrl.length), headers: new Headers(headers), body: body as string | undefined },
          send,
        )) as typeof fetch
      return runWith({ only: noticedBy, fetch: through })
    },
    close: () => service.close(),
  }
}

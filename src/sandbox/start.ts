import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { chooseModel } from '../ai/model.ts'
import { buildApp } from '../app.ts'
import { keyIn } from '../contract/key-form.ts'
import type { Storage } from '../db/storage.ts'
import { assemble, type Deps } from '../deps.ts'
import { KEEP_EVERYTHING } from '../identity/sweeper.ts'
import { NOT_OBSERVED } from '../observe/observing.ts'
import { PersonClock } from './person-clock.ts'
import { PersonWindows } from './person-windows.ts'
import { TestAdmission } from './test-admission.ts'
import { TestClocks } from './test-clocks.ts'
import { wantedCut } from './test-headers.ts'

/** How long answers in progress may continue once the sandbox is being closed. */
const DRAIN_MS = 5_000

export interface RunningSandbox {
  app: FastifyInstance
  deps: Deps
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a second service with separate databases. It has the same code, checks and limits, but uses the offline engine instead of a model
 * and the caller's own clock, and returns errors on request. The two services share no personal data.
 */
export async function startSandbox(live: Deps, { db, listenUrls, close }: Storage): Promise<RunningSandbox> {
  const clock = new PersonClock(live.clock)
  const clocks = new TestClocks(db, live.clock)
  const newWindows = () => new PersonWindows(() => clock.person)
  const { publicUrl, correctionsUrl, verifySession, limits, streamTimes } = live
  const deps = await assemble({
    // each instance counts separately, because a store shared with other instances would use its own clock
    config: {
      publicUrl,
      correctionsUrl,
      redisUrl: null,
      trustedProxies: live.trustedProxies,
      clientNetworks: [],
      scanningKeys: null,
      retention: KEEP_EVERYTHING,
    },
    log: live.log.child({ mode: 'test' }),
    clock,
    limits,
    db,
    urls: listenUrls,
    verifySession,
    model: chooseModel({ provider: 'offline' }),
    observing: { ...NOT_OBSERVED, observer: live.observing.metrics?.ofTestKeys ?? NOT_OBSERVED.observer },
    streamTimes: { ...streamTimes, cutAfter: wantedCut },
    shared: live,
    testing: { admission: TestAdmission, windows: { standard: newWindows(), ai: newWindows() }, clock: clocks },
  })
  const app = await buildApp({ ...deps, shutdown: live.shutdown })
  await app.ready()
  return {
    app,
    deps,
    handle: async (request, response) => {
      const visitor = await clocks.visitorWith(keyIn(request.headers.authorization))
      clock.runFor(visitor, () => app.routing(request, response))
    },
    close: async () => {
      await Promise.all([app.close(), deps.live.drain(DRAIN_MS)])
      await deps.close()
      await close()
    },
  }
}

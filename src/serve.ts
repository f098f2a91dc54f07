import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { MODEL_LIMITS } from './ai/limits.ts'
import { chooseModel } from './ai/model.ts'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './base/clock.ts'
import { StartError } from './base/start-error.ts'
import type { Config } from './config/config.ts'
import { CONTRACT_LIMITS } from './contract/limits.ts'
import { loadContent } from './corpus/load-all.ts'
import { openStorage } from './db/storage.ts'
import { verifiedPeople } from './demo/people.ts'
import { seedDemo } from './demo/seed.ts'
import { assemble } from './deps.ts'
import { demoIssuers } from './identity/demo-issuer.ts'
import { sessionVerifier, trustedIssuer } from './identity/session-tokens.ts'
import type { LiveAnswers } from './mind/coach/live-answers.ts'
import { listenForMetrics } from './observe/metrics-server.ts'
import { startObserving } from './observe/observing.ts'
import { signInWaysOf } from './portal/choose-ways.ts'
import { readLists } from './safety/gate.ts'

export interface Running {
  address: string
  stop(): Promise<void>
}

const clock: Clock = systemClock
/** How long answers that are being made may still take when the service is told to stop. */
const DRAIN_MS = 25_000
/** How long readers may then still take to hear the end. */
const LAST_WORDS_MS = 2_000
const IDLE_CHECK_MS = 100
/** Of an address to listen on that is not this machine's, or that this user may not take. */
const NOT_OURS = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/** From settings to a listening service; whatever was opened is closed again when a later step fails. */
export async function serve(config: Config, log: Logger, progress: (line: string) => void): Promise<Running> {
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const observing = await startObserving(config.observing)
    closing.push(observing.close)
    const storage = await openStorage(config, {
      progress,
      observer: observing.observer,
      onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
      prepare: async (owner) => {
        await loadContent(owner, progress)
        if (config.demo) await seedDemo(owner, clock.now())
      },
    })
    closing.push(storage.close)
    const issuers = config.demo ? await demoIssuers(config.dataDir) : config.issuers.map(trustedIssuer)
    const deps = await assemble({
      config,
      log,
      clock,
      limits: CONTRACT_LIMITS,
      db: storage.db,
      urls: storage.listenUrls,
      verifySession: sessionVerifier(issuers),
      model: chooseModel(config.model),
      modelLimits: { ...MODEL_LIMITS, firstTokenMs: config.firstWordSeconds * 1_000 },
      observing,
      signInWays: config.demo ? { kind: 'demo', people: verifiedPeople() } : signInWaysOf(config),
    })
    closing.push(deps.close)
    readLists()
    const app = await buildApp(deps)
    const { metricsPlace } = config.observing
    const { metrics } = observing
    if (metrics && metricsPlace) {
      const { url, server } = await listenForMetrics(metrics, metricsPlace)
      closing.push(async () => void server.close().closeAllConnections())
      progress(`Metrics are at ${url}`)
    }
    closing.push(async () => {
      deps.leaving.begun = true
      if (app.server.listening) await sleep(config.leaveSeconds * 1_000)
      await closeServer(app, deps.live)
    })
    const address = await listen(app, config)
    // not before: a start is busy, and who calls right after it must not be told so
    const stopWatching = deps.lateness.watch()
    closing.push(async () => stopWatching())
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Clients keep connections open after their answer, for more than a minute: that must not keep the process. */
async function closeServer(app: FastifyInstance, live: LiveAnswers): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const last = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS + LAST_WORDS_MS)
  await Promise.all([app.close(), live.drain(DRAIN_MS)])
  clearInterval(idle)
  clearTimeout(last)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken. Stop the other process, or set PORT to another number.`)
    if (code !== undefined && NOT_OURS.includes(code))
      throw new StartError(`Can't listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine that you may use.`)
    throw error
  }
}

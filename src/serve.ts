import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { MODEL_LIMITS } from './ai/limits.ts'
import { chooseModel } from './ai/model.ts'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './base/clock.ts'
import { errorCode } from './base/error-code.ts'
import { hostInUrl } from './base/host-in-url.ts'
import { StartError } from './base/start-error.ts'
import type { Config } from './config/config.ts'
import { sandboxStorage } from './config/databases.ts'
import { CONTRACT_LIMITS } from './contract/limits.ts'
import { loadContent } from './corpus/loading/load-all.ts'
import { loadContentInThread } from './corpus/loading/load-in-thread.ts'
import { openStorage, type StorageSettings, storageExists } from './db/storage.ts'
import { verifiedPeople } from './demo/people.ts'
import { seedDemo } from './demo/seed.ts'
import { assemble, type Deps } from './deps.ts'
import { demoIssuers } from './identity/demo-issuer.ts'
import { sessionVerifier, trustedIssuer } from './identity/session-tokens.ts'
import type { LiveAnswers } from './mind/coach/live-answers.ts'
import { listenForMetrics } from './observe/metrics-server.ts'
import { startObserving } from './observe/observing.ts'
import { configuredSignIn } from './portal/sign-in-method.ts'
import { gateThread } from './safety/gate-thread.ts'
import { LazySandbox } from './sandbox/sandbox.ts'
import { type RunningSandbox, startSandbox } from './sandbox/start.ts'

export interface Running {
  address: string
  stop(): Promise<void>
}

const clock: Clock = systemClock
/** How long AI responses may continue after a shutdown has begun. */
const DRAIN_MS = 25_000
/** How long clients then have to read the last bytes. */
const LAST_BYTES_MS = 2_000
const IDLE_CHECK_MS = 100
/** Errors that occur if the address doesn't belong to this machine, or if this user is not allowed to listen on it. */
const UNUSABLE_ADDRESS = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/** How the service reports to its operator. */
interface Reporting {
  progress(line: string): void
  /** Called if the embedded database exits, because the service can't continue without it. */
  onDatabaseLost(error: Error): void
}

/** Starts the service. If a step fails, everything opened before it is closed again. */
export async function serve(config: Config, log: Logger, { progress, onDatabaseLost }: Reporting): Promise<Running> {
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const observing = await startObserving(config.observing, log)
    closing.push(observing.close)
    const storage = await openStorage(config, {
      progress,
      observer: observing.observer,
      onLost: onDatabaseLost,
      onIdleError: (err) => log.warn({ err }, 'database connection lost'),
      prepare: async (owner) => {
        await loadContent(owner, progress)
        if (config.demo) await seedDemo(owner, clock.now())
      },
    })
    closing.push(storage.close)
    const issuers = config.demo ? await demoIssuers(config.dataDir) : config.issuers.map(trustedIssuer)
    const live = await assemble({
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
      signInMethod: config.demo ? { kind: 'demo', people: verifiedPeople() } : configuredSignIn(config),
    })
    closing.push(live.close)
    gateThread.start()
    const settings = sandboxStorage(config)
    const sandbox =
      settings &&
      new LazySandbox(
        () => openSandbox(settings, live, progress),
        clock,
        () => storageExists(settings),
      )
    if (sandbox) closing.push(() => sandbox.close())
    const deps = { ...live, sandbox }
    const app = await buildApp(deps)
    const { metricsAddress } = config.observing
    const { metrics } = observing
    if (metrics && metricsAddress) {
      const { url, server } = await listenForMetrics(metrics, metricsAddress)
      closing.push(async () => void server.close().closeAllConnections())
      progress(`Metrics are available at ${url}`)
    }
    closing.push(async () => {
      deps.shutdown.hasStarted = true
      if (app.server.listening) await sleep(config.leaveSeconds * 1_000)
      await closeServer(app, deps.live)
    })
    await app.ready()
    app.swagger() // called in advance, because the first call takes a quarter of a second and blocks all requests
    const address = await listen(app, config)
    // started last, because the work of starting up would count as overload and cause the first requests to be rejected
    const stopWatching = deps.eventLoopDelay.watch()
    closing.push(async () => stopWatching())
    // started in advance, so that a problem with a configured database is noticed before anyone needs it
    if (config.databaseUrls !== null) sandbox?.start().catch((err) => log.warn({ err }, 'the sandbox for test keys is unavailable'))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openSandbox(settings: StorageSettings, live: Deps, progress: Reporting['progress']): Promise<RunningSandbox> {
  const { log } = live
  if (settings.databaseUrls === null) progress('Starting the sandbox for test keys ...')
  const storage = await openStorage(settings, {
    progress: (line) => log.info(line),
    onLost: (err) => log.error({ err }, 'the database of the sandbox has ended; test keys are unavailable until the next start'),
    onIdleError: (err) => log.warn({ err, mode: 'test' }, 'database connection lost'),
    prepare: loadContentInThread,
  })
  return startSandbox(live, storage).catch(async (error) => {
    await storage.close()
    throw error
  })
}

/** Closes idle connections. Clients keep these open for more than a minute, which would delay the exit. */
async function closeServer(app: FastifyInstance, live: LiveAnswers): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const last = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS + LAST_BYTES_MS)
  await Promise.all([app.close(), live.drain(DRAIN_MS)])
  clearInterval(idle)
  clearTimeout(last)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is already in use. Stop the other process, or set PORT to another number.`)
    if (code !== undefined && UNUSABLE_ADDRESS.includes(code))
      throw new StartError(
        `Can't listen on ${hostInUrl(host)}:${port} (${code}). Set HOST and PORT to an address on this machine that this user is allowed to bind to.`,
      )
    throw error
  }
}

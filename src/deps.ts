import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { MODEL_LIMITS, type ModelLimits } from './ai/limits.ts'
import type { ChosenModel } from './ai/model.ts'
import { ModelCalls } from './ai/model-calls.ts'
import { atMost } from './base/at-most.ts'
import type { Clock } from './base/clock.ts'
import type { Config } from './config/config.ts'
import type { Bucket, Limits } from './contract/limits.ts'
import type { Schema } from './db/migrate.ts'
import { Notifications } from './db/notifications.ts'
import type { Databases } from './db/open.ts'
import { statement } from './db/statement.ts'
import { Admission } from './http/admission.ts'
import { type ClientAddress, clientAddressBehind } from './http/client-address.ts'
import type { Shutdown } from './http/health.ts'
import { RedisSlots } from './http/limits/redis-slots.ts'
import { SharedWindows } from './http/limits/shared-windows.ts'
import { InFlight } from './http/limits/shedding.ts'
import { type MinuteWindows, SlidingWindows } from './http/limits/sliding-window.ts'
import { STREAM_TIMES, type StreamTimes } from './http/responses/event-stream.ts'
import type { Sandbox } from './http/sandbox.ts'
import { AiAnswers } from './identity/ai-answers.ts'
import { KeyDirectory } from './identity/key-directory.ts'
import { RecentRequests } from './identity/recent-requests.ts'
import type { VerifySession } from './identity/session-tokens.ts'
import { Sweeper } from './identity/sweeper.ts'
import type { TestClock } from './identity/test-clock.ts'
import { announceUse } from './identity/units/announced-use.ts'
import { UsageLedger } from './identity/usage-ledger.ts'
import { LiveAnswers } from './mind/coach/live-answers.ts'
import { NOT_OBSERVED, type Observing } from './observe/observing.ts'
import type { SignInMethod } from './portal/sign-in-method.ts'
import { openShared, type Shared, type Sources } from './shared.ts'

/** The maximum number of client addresses whose requests are counted at the same time. */
const MAX_ADDRESSES = 10_000

const ping = statement('ping', 'select 1')

/** Everything the app depends on. The process creates it once; tests create it with their own clock and issuer. */
export interface Deps extends Shared {
  publicUrl: string
  correctionsUrl: string
  scanningKeys: Config['scanningKeys']
  trustedProxies: Config['trustedProxies']
  clientNetworks: Config['clientNetworks']
  clientAddress: ClientAddress
  log: Logger
  clock: Clock
  limits: Limits
  db: Databases
  verifySession: VerifySession
  keys: KeyDirectory
  ledger: UsageLedger
  requests: RecentRequests
  answers: AiAnswers
  sweeper: Sweeper
  model: ModelCalls
  live: LiveAnswers
  /** Aborted when work in progress must end because of a shutdown. */
  stopping: AbortSignal
  streamTimes: StreamTimes
  /** The Redis store of per-minute limits, if one is configured. */
  slots: RedisSlots | null
  windows: Record<Bucket, MinuteWindows>
  inFlight: InFlight
  /** For each database, whether change notifications are received. */
  listening: Record<string, boolean>
  observing: Observing
  signInMethod: SignInMethod
  admission: Admission
  shutdown: Shutdown
  /** The service that handles test keys; null if there is none, and in the sandbox itself. */
  sandbox: Sandbox | null
  /** The clocks that test keys can move; null outside the sandbox. */
  testClock: TestClock | null
  isReady(): Promise<boolean>
  /** Writes pending usage and stops listening for notifications; the databases stay open. */
  close(): Promise<void>
}

interface AssembleOptions {
  config: Pick<Config, 'publicUrl' | 'correctionsUrl' | 'redisUrl' | 'trustedProxies' | 'clientNetworks' | 'scanningKeys' | 'retention'>
  log: Logger
  clock: Clock
  limits: Limits
  db: Databases
  /** Direct URLs of the databases, on which the service listens for notifications. */
  urls: Record<Schema, string>
  verifySession: VerifySession
  model: ChosenModel
  observing?: Observing
  signInMethod?: SignInMethod
  modelLimits?: ModelLimits
  streamTimes?: StreamTimes
  sources?: Sources
  /** Objects of another service in this process, to be used instead of new ones. */
  shared?: Shared
  /** Replaces how requests are admitted and counted; only the sandbox for test keys sets this. */
  testing?: { admission: typeof Admission; windows: Record<Bucket, MinuteWindows>; clock: TestClock }
}

export async function assemble(options: AssembleOptions): Promise<Deps> {
  const { config, log, clock, limits, db, urls, verifySession, observing = NOT_OBSERVED } = options
  const { observer } = observing
  const keys = new KeyDirectory(db.authentication)
  const ledger = new UsageLedger(db.platform, clock, log)
  const requests = new RecentRequests(db.platform, log)
  const use = announceUse({ db, redisUrl: config.redisUrl, ledger, log })
  const answers = new AiAnswers({ db: db.platform, clock, limits, ledger, observer, announcer: use.announcer })
  const sweeper = new Sweeper(db.platform, clock, config.retention, log)
  const live = new LiveAnswers(log)
  const slots = config.redisUrl === null ? null : new RedisSlots(config.redisUrl, log)
  const windowsOf = (bucket: Bucket) => (slots ? new SharedWindows(slots, new SlidingWindows(), bucket) : new SlidingWindows())
  const listening: Record<string, boolean> = { platform: false, body: false, mind: false }
  const onError = (err: Error) =>
    log.warn({ err }, 'change notifications interrupted; until they resume, keys are not cached and content may be stale')
  const platformChanges = new Notifications(urls.platform, {
    onListening: (isListening) => {
      listening.platform = isListening
      keys.setListening(isListening)
      ledger.forgetAllUsage()
    },
    onHeard: (upTo) => {
      keys.heardUpTo(upTo)
      use.heardFromDatabase(upTo)
    },
    onError,
    onChange: (payload) => {
      const [kind, id = ''] = payload.split(':')
      if (kind === 'key' || kind === 'identity') keys.forget(id)
      if (kind === 'usage') ledger.forgetUsage(id)
    },
  })
  const opening = options.shared ? null : openShared({ db, urls, clock, log, sources: options.sources, listening, onError })
  const [own] = await Promise.all([opening, platformChanges.open(), slots?.open(), use.open()])
  const { reference, library, statistics, speeches, eventLoopDelay } = options.shared ?? (own as Shared)
  const { publicUrl, correctionsUrl, scanningKeys, trustedProxies, clientNetworks } = config
  const windows = options.testing?.windows ?? { standard: windowsOf('standard'), ai: windowsOf('ai') }
  const addressWindows = new SlidingWindows(new LRUCache(atMost(MAX_ADDRESSES)))
  const clientAddress = clientAddressBehind(trustedProxies)
  const inFlight = new InFlight()
  const Admitting = options.testing?.admission ?? Admission
  return {
    publicUrl,
    correctionsUrl,
    scanningKeys,
    trustedProxies,
    clientNetworks,
    clientAddress,
    admission: new Admitting({ keys, verifySession, windows, addressWindows, clientAddress, inFlight, publicUrl, ledger, limits, clock }),
    log,
    clock,
    limits,
    db,
    verifySession,
    keys,
    ledger,
    requests,
    answers,
    sweeper,
    model: new ModelCalls(options.model, options.modelLimits ?? MODEL_LIMITS, clock, observer),
    live,
    stopping: live.stopping,
    statistics,
    speeches,
    streamTimes: options.streamTimes ?? STREAM_TIMES,
    windows,
    slots,
    listening,
    observing,
    inFlight,
    eventLoopDelay,
    reference,
    library,
    signInMethod: options.signInMethod ?? { kind: 'none' },
    shutdown: { hasStarted: false },
    sandbox: null,
    testClock: options.testing?.clock ?? null,
    isReady: () =>
      db.authentication.unscoped(ping).then(
        () => true,
        () => false,
      ),
    close: async () => {
      slots?.close()
      await Promise.all([ledger.close(), requests.close(), use.close(), sweeper.close()])
      await Promise.all([platformChanges.close(), own?.close()])
    },
  }
}

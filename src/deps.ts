import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { MODEL_LIMITS, type ModelLimits } from './ai/limits.ts'
import type { ChosenModel } from './ai/model.ts'
import { ModelCalls } from './ai/model-calls.ts'
import type { Clock } from './base/clock.ts'
import { type Reference, referenceSource } from './body/edition.ts'
import type { Config } from './config/config.ts'
import type { Bucket, Limits } from './contract/limits.ts'
import { SpeechThread } from './cross/communication-bridge/speech-thread.ts'
import { StatisticsThread } from './cross/statistics/statistics-thread.ts'
import type { Schema } from './db/migrate.ts'
import { Notifications } from './db/notifications.ts'
import type { Databases } from './db/open.ts'
import { statement } from './db/statement.ts'
import { Admission } from './http/admission.ts'
import { type ClientAddress, clientAddressBehind } from './http/client-address.ts'
import type { Shutdown } from './http/health.ts'
import { RedisSlots } from './http/limits/redis-slots.ts'
import { SharedWindows } from './http/limits/shared-windows.ts'
import { EventLoopDelay, InFlight } from './http/limits/shedding.ts'
import { type MinuteWindows, SlidingWindows } from './http/limits/sliding-window.ts'
import { CurrentEdition } from './http/responses/current-edition.ts'
import { STREAM_TIMES, type StreamTimes } from './http/responses/event-stream.ts'
import { AiAnswers } from './identity/ai-answers.ts'
import { KeyDirectory } from './identity/key-directory.ts'
import { RecentRequests } from './identity/recent-requests.ts'
import type { VerifySession } from './identity/session-tokens.ts'
import { UsageLedger } from './identity/usage-ledger.ts'
import { type Library, librarySource } from './mind/beliefs/library.ts'
import { LiveAnswers } from './mind/coach/live-answers.ts'
import { NOT_OBSERVED, type Observing } from './observe/observing.ts'
import type { SignInMethod } from './portal/sign-in-method.ts'

/** How many client addresses are remembered at once. */
const MAX_ADDRESSES = 10_000

const ping = statement('ping', 'select 1')

/** Everything the app depends on. The process creates it once; tests create it with their own clock and issuer. */
export interface Deps {
  publicUrl: string
  correctionsUrl: string
  scanningKeys: Config['scanningKeys']
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
  model: ModelCalls
  live: LiveAnswers
  /** Aborted when running work must end because of a shutdown. */
  stopping: AbortSignal
  statistics: StatisticsThread
  speeches: SpeechThread
  streamTimes: StreamTimes
  /** The Redis store of per-minute limits, if one is configured. */
  slots: RedisSlots | null
  windows: Record<Bucket, MinuteWindows>
  inFlight: InFlight
  eventLoopDelay: EventLoopDelay
  /** For each database, whether change notifications are received. */
  listening: Record<string, boolean>
  observing: Observing
  reference: Reference
  library: Library
  signInMethod: SignInMethod
  admission: Admission
  shutdown: Shutdown
  isReady(): Promise<boolean>
  /** Writes pending usage and stops listening for notifications; the databases stay open. */
  close(): Promise<void>
}

interface AssembleOptions {
  config: Pick<Config, 'publicUrl' | 'correctionsUrl' | 'redisUrl' | 'trustedProxies' | 'scanningKeys'>
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
  /** Where shared content is loaded from. */
  sources?: { reference: typeof referenceSource; library: typeof librarySource }
}

export async function assemble(options: AssembleOptions): Promise<Deps> {
  const { config, log, clock, limits, db, urls, verifySession, observing = NOT_OBSERVED } = options
  const { observer } = observing
  const keys = new KeyDirectory(db.authentication)
  const ledger = new UsageLedger(db.platform, clock, log)
  const requests = new RecentRequests(db.platform, log)
  const answers = new AiAnswers(db.platform, clock, limits, ledger, log, observer)
  const live = new LiveAnswers(log)
  const slots = config.redisUrl === null ? null : new RedisSlots(config.redisUrl, log)
  const windowsOf = (bucket: Bucket) => (slots ? new SharedWindows(slots, new SlidingWindows(), bucket) : new SlidingWindows())
  const statistics = new StatisticsThread(clock)
  const speeches = new SpeechThread(clock)
  const sources = options.sources ?? { reference: referenceSource, library: librarySource }
  const reference = new CurrentEdition(sources.reference(db.body), log)
  const library = new CurrentEdition(sources.library(db.mind), log)
  const listening: Record<string, boolean> = { platform: false, body: false, mind: false }
  const onError = (err: Error) =>
    log.warn({ err }, 'change notifications interrupted; until they resume, keys may not be cached and content may be stale')
  const platformChanges = new Notifications(urls.platform, {
    onListening: (isListening) => {
      listening.platform = isListening
      keys.setListening(isListening)
      ledger.forgetAllUsage()
    },
    onHeard: (upTo) => keys.heardUpTo(upTo),
    onError,
    onChange: (payload) => {
      const [kind, id = ''] = payload.split(':')
      if (kind === 'key') keys.forget((record) => record.id === id)
      if (kind === 'identity') keys.forget((record) => record.identity_id === id)
      if (kind === 'usage') ledger.forgetUsage(id)
    },
  })
  const changesOf = (schema: 'body' | 'mind', kind: string, edition: CurrentEdition<unknown>) =>
    new Notifications(urls[schema], {
      onListening: (isListening) => {
        listening[schema] = isListening
        if (isListening) void edition.refresh()
      },
      onError,
      onChange: (payload) => void (payload.startsWith(`${kind}:`) && edition.refresh()),
    })
  const corpusChanges = changesOf('body', 'corpus', reference)
  const libraryChanges = changesOf('mind', 'library', library)
  await Promise.all([platformChanges.open(), corpusChanges.open(), libraryChanges.open(), slots?.open()])
  await Promise.all([reference.refresh(), library.refresh()])
  const { publicUrl, correctionsUrl, scanningKeys } = config
  const windows = { standard: windowsOf('standard'), ai: windowsOf('ai') }
  const addressWindows = new SlidingWindows(new LRUCache({ max: MAX_ADDRESSES }))
  const clientAddress = clientAddressBehind(config.trustedProxies)
  const inFlight = new InFlight()
  return {
    publicUrl,
    correctionsUrl,
    scanningKeys,
    clientAddress,
    admission: new Admission({ keys, verifySession, windows, addressWindows, clientAddress, inFlight, publicUrl, ledger, limits, clock }),
    log,
    clock,
    limits,
    db,
    verifySession,
    keys,
    ledger,
    requests,
    answers,
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
    eventLoopDelay: new EventLoopDelay(),
    reference,
    library,
    signInMethod: options.signInMethod ?? { kind: 'none' },
    shutdown: { hasStarted: false },
    isReady: () =>
      db.authentication.unscoped(ping).then(
        () => true,
        () => false,
      ),
    close: async () => {
      answers.close()
      slots?.close()
      reference.close()
      library.close()
      await Promise.all([statistics.close(), speeches.close()])
      await Promise.all([ledger.close(), requests.close()])
      await Promise.all([platformChanges.close(), corpusChanges.close(), libraryChanges.close()])
    },
  }
}

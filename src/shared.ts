import type { Logger } from 'pino'
import type { Clock } from './base/clock.ts'
import { type Reference, referenceSource } from './body/edition.ts'
import { SpeechThread } from './cross/communication-bridge/speech-thread.ts'
import { StatisticsThread } from './cross/statistics/statistics-thread.ts'
import type { Schema } from './db/migrate.ts'
import { Notifications } from './db/notifications.ts'
import type { Databases } from './db/open.ts'
import { EventLoopDelay } from './http/limits/shedding.ts'
import { CurrentEdition } from './http/responses/current-edition.ts'
import { type Library, librarySource } from './mind/beliefs/library.ts'

/** Resources without personal data, which the sandbox for test keys can therefore share with the service. */
export interface Shared {
  reference: Reference
  library: Library
  statistics: StatisticsThread
  speeches: SpeechThread
  eventLoopDelay: EventLoopDelay
}

/** Where shared content is loaded from. */
export interface Sources {
  reference: typeof referenceSource
  library: typeof librarySource
}

interface Needs {
  db: Databases
  urls: Record<Schema, string>
  clock: Clock
  log: Logger
  sources?: Sources | undefined
  /** For each database, whether change notifications are currently being received. */
  listening: Record<string, boolean>
  onError(error: Error): void
}

export async function openShared({
  db,
  urls,
  clock,
  log,
  sources,
  listening,
  onError,
}: Needs): Promise<Shared & { close(): Promise<void> }> {
  const from = sources ?? { reference: referenceSource, library: librarySource }
  const reference = new CurrentEdition(from.reference(db.body), log)
  const library = new CurrentEdition(from.library(db.mind), log)
  const statistics = new StatisticsThread(clock)
  const speeches = new SpeechThread(clock)
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
  await Promise.all([corpusChanges.open(), libraryChanges.open()])
  await Promise.all([reference.refresh(), library.refresh()])
  return {
    reference,
    library,
    statistics,
    speeches,
    eventLoopDelay: new EventLoopDelay(),
    close: async () => {
      reference.close()
      library.close()
      await Promise.all([statistics.close(), speeches.close()])
      await Promise.all([corpusChanges.close(), libraryChanges.close()])
    },
  }
}

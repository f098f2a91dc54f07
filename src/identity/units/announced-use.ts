import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../db/open.ts'
import { notifyOfUse } from '../ai-answers.queries.ts'
import type { UsageLedger } from '../usage-ledger.ts'
import { UseAnnouncer } from './use-announcer.ts'
import { UseChannel } from './use-channel.ts'

interface Needs {
  db: Databases
  redisUrl: string | null
  ledger: UsageLedger
  log: FastifyBaseLogger
}

interface AnnouncedUse {
  announcer: UseAnnouncer
  /** Call this when everything that the database announced before this time (a `performance.now()` value) has been received. */
  heardFromDatabase(upTo: number): void
  open(): Promise<void>
  close(): Promise<void>
}

/**
 * Announces the use of AI units to other instances: through Redis if it is configured, otherwise through the database. The database itself
 * announces units used in any other way, such as directly in SQL. Cached usage is therefore trusted only while announcements from both are
 * known to arrive.
 */
export function announceUse({ db, redisUrl, ledger, log }: Needs): AnnouncedUse {
  const heard = { database: Number.NEGATIVE_INFINITY, channel: redisUrl === null ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY }
  const hear = (from: keyof typeof heard, upTo: number) => {
    heard[from] = upTo
    ledger.heardUpTo(Math.min(heard.database, heard.channel))
  }
  const channel =
    redisUrl === null
      ? null
      : new UseChannel(redisUrl, `threefold:use:${db.mode}`, {
          onUse: (family) => ledger.forgetUsage(family),
          onGap: () => ledger.forgetAllUsage(),
          onHeard: (upTo) => hear('channel', upTo),
          onError: (err) => log.debug({ err }, 'the use of AI units is announced by the database until Redis is available'),
        })
  const byDatabase = async (families: string[]) => {
    if (db.isShared) await db.platform.unscoped(notifyOfUse, [families])
  }
  const send = channel ? (families: string[]) => channel.send(families).catch(() => byDatabase(families)) : byDatabase
  const announcer = new UseAnnouncer(send, log)
  return {
    announcer,
    heardFromDatabase: (upTo) => hear('database', upTo),
    open: async () => channel?.open(),
    close: async () => {
      await announcer.close()
      channel?.close()
    },
  }
}

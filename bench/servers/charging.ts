import { systemClock } from '../../src/base/clock.ts'
import { createLog } from '../../src/base/log.ts'
import { Observer } from '../../src/base/observer.ts'
import { SCHEMAS, type Schema } from '../../src/db/migrate.ts'
import { openDatabases } from '../../src/db/open.ts'
import { AiAnswers } from '../../src/identity/ai-answers.ts'
import { KeyDirectory } from '../../src/identity/key-directory.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { announceUse } from '../../src/identity/units/announced-use.ts'
import { UsageLedger } from '../../src/identity/usage-ledger.ts'

export interface ChargeOrder {
  /** The keys to look up. Only the first order contains them, so that the lookups don't distort the measurements of later orders. */
  keys?: string[]
  atOnce: number
  seconds: number
}

export interface Charged {
  answers: number
  seconds: number
  /** The CPU time of this process in seconds. */
  cpuSeconds: number
}

/** A response that is as long as a coach reply. */
const ANSWER = { events: [{ type: 'delta', text: 'Thank you for telling me. '.repeat(40) }] }
const LIFTED = { coach: 1_000_000, bridge: 1_000_000, pitch: 1_000_000 }

/** A server that only charges for AI responses and takes no time to compose them. It has no HTTP, no crisis gate and no engine. */
const [, , , url = ''] = process.argv
const log = createLog('warn')
const urls = Object.fromEntries(SCHEMAS.map((schema) => [schema, url])) as Record<Schema, string>
const db = openDatabases({ urls, poolSize: 10, kind: 'postgres' }, () => {})
const ledger = new UsageLedger(db.platform, systemClock, log)
const minute = { standard: 1_000_000, ai: 1_000_000 }
const limits = { minute, daily: LIFTED, person: { minute, daily: LIFTED, mints: { hour: 1, day: 1 } } }
const { announcer } = announceUse({ db, redisUrl: null, ledger, log })
const answers = new AiAnswers({ db: db.platform, clock: systemClock, limits, ledger, observer: new Observer(), announcer })
const directory = new KeyDirectory(db.authentication)

const records: KeyRecord[] = []

async function charge({ keys = [], atOnce, seconds }: ChargeOrder): Promise<Charged> {
  for (const key of keys) records.push((await directory.find(key)) as KeyRecord)
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  let answered = 0
  let next = 0
  const caller = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      const key = records[next++ % records.length] as KeyRecord
      await answers.answer({ key, operation: 'coach', request: next, idempotencyKey: null }, async () => ANSWER)
      answered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { answers: answered, seconds: (performance.now() - begun) / 1_000, cpuSeconds: (user + system) / 1e6 }
}

process.on('message', (order: ChargeOrder) => void charge(order).then((charged) => process.send?.(charged)))
process.send?.('ready')

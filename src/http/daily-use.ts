import type { FastifyReply } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { AiOperation, Limits } from '../contract/limits.ts'
import { dailyCapToday } from '../identity/daily-caps.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { writeDailyUse } from './limits/limit-headers.ts'

interface Needs {
  ledger: UsageLedger
  limits: Limits
  clock: Clock
}

/** Adds the remainder of the daily cap to the headers. Never throws, because the answer has already been charged. */
export async function withDailyUse<T>(
  answer: T,
  operation: AiOperation,
  { ledger, limits, clock }: Needs,
  key: KeyRecord,
  reply: FastifyReply,
): Promise<T> {
  const usage = await Promise.resolve(ledger.usageToday(key)).catch(() => null)
  if (usage) writeDailyUse(reply, { operation, ...dailyCapToday(key, operation, usage, limits) }, clock.now())
  return answer
}

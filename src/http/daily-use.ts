import type { FastifyReply } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { AiOperation, Limits } from '../contract/limits.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { writeDailyUse } from './limits/limit-headers.ts'

interface Counts {
  ledger: UsageLedger
  limits: Limits
  clock: Clock
}

/** Hands on an answer with what of the day is left after it; an answer that is paid for never fails for want of that. */
export async function withDailyUse<T>(
  answer: T,
  operation: AiOperation,
  { ledger, limits, clock }: Counts,
  key: KeyRecord,
  reply: FastifyReply,
): Promise<T> {
  const usage = await Promise.resolve(ledger.usageToday(key)).catch(() => null)
  if (usage) writeDailyUse(reply, { operation, cap: limits.daily[operation], used: usage[operation] }, clock.now())
  return answer
}

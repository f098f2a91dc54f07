import type { AiOperation, Limits } from '../contract/limits.ts'
import type { KeyRecord, Usage } from './key-record.ts'

interface DailyCap {
  cap: number
  used: number
}

/** The cap that a key reaches first: its family's cap or, for a child key, its own cap if that has fewer units left. */
export function dailyCap({ ai_daily }: KeyRecord, operation: AiOperation, used: { family: number; own: number }, limits: Limits): DailyCap {
  const family = { cap: limits.daily[operation], used: used.family }
  const own = { cap: ai_daily?.[operation] ?? Number.POSITIVE_INFINITY, used: used.own }
  return remainingOf(own) < remainingOf(family) ? own : family
}

export const dailyCapToday = (key: KeyRecord, operation: AiOperation, usage: Usage, limits: Limits): DailyCap =>
  dailyCap(key, operation, { family: usage[operation], own: usage.own?.[operation] ?? 0 }, limits)

export const remainingOf = ({ cap, used }: DailyCap): number => Math.max(0, cap - used)

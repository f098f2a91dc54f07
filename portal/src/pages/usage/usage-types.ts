import type { Schemas } from '@threefold/sdk'
import { addDays, daysBetween } from '../../charts/days.ts'

export type UsageReport = Schemas['UsageOfKeys']
export type KeyUsage = UsageReport['data'][number]
export type Counts = Omit<KeyUsage['days'][number], 'day'>

export const labelOf = ({ key }: KeyUsage): string => (key.is_portal ? 'This portal (your session)' : key.name)

/** A label that distinguishes keys with the same name. */
export const fullLabelOf = (usage: KeyUsage): string =>
  usage.key.is_portal ? labelOf(usage) : `${labelOf(usage)} (${usage.key.key_prefix}…)`

const NO_USE: Counts = { requests: 0, coach: 0, bridge: 0, pitch: 0 }

export const usedOn = ({ days }: KeyUsage, day: string): Counts => days.find((used) => used.day === day) ?? NO_USE

export const sumOf = ({ days }: KeyUsage, measure: keyof Counts): number => days.reduce((sum, day) => sum + day[measure], 0)

/** Every day of the period, oldest first. The service lists only days with usage. */
export const everyDay = ({ from, to }: UsageReport): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

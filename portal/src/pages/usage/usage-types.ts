import type { Schemas } from '@threefold/sdk'
import { addDays, daysBetween } from '../../charts/days.ts'

export type UsageReport = Schemas['UsageOfKeys']
export type KeyUsage = UsageReport['data'][number]
export type Counts = Omit<KeyUsage['days'][number], 'day'>

export type RequestLine = Schemas['RecentRequests']['data'][number]

export const labelOf = ({ key }: KeyUsage): string => (key.is_portal ? 'Portal' : key.name)

const NO_USE: Counts = { requests: 0, coach: 0, bridge: 0, pitch: 0 }

export const usedOn = ({ days }: KeyUsage, day: string): Counts => days.find((used) => used.day === day) ?? NO_USE

/** Every day of the period, oldest first; the service lists only those with use. */
export const everyDay = ({ from, to }: UsageReport): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

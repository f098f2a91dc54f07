import { DAY_SECONDS } from '../../../contract/limits.ts'
import { WrongUse } from '../failures.ts'

const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: DAY_SECONDS }

export function secondsIn(duration: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? []
  if (!count) throw new WrongUse(`"${duration}" is not a duration. Use a number and a unit, such as 90s, 15m, 1h or 30d.`)
  return Number(count) * (UNIT_SECONDS[unit] as number)
}

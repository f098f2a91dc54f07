import { type KeyUsage, usedOn } from './usage-types.ts'

/** The most used key, which people want to see first. The portal session is returned only if there are no keys. */
export const mostUsedOn = (day: string, all: readonly KeyUsage[]): KeyUsage | undefined =>
  all
    .filter(({ key }) => key.is_active || key.is_portal)
    .toSorted((a, b) => Number(a.key.is_portal) - Number(b.key.is_portal) || usedOn(b, day).requests - usedOn(a, day).requests)[0]

import type { Schemas } from '@threefold/sdk'

export type UsageReport = Schemas['UsageOfKeys']
export type KeyUsage = UsageReport['data'][number]
export type Counts = Omit<KeyUsage['days'][number], 'day'>

export type RequestLine = Schemas['RecentRequests']['data'][number]

export const labelOf = ({ key }: KeyUsage): string => (key.is_portal ? 'Portal' : key.name)

import type { Schemas } from '@threefold/sdk'

export type UsageAnswer = Schemas['UsageOfKeys']
export type KeyUsage = UsageAnswer['data'][number]
export type Counts = Omit<KeyUsage['days'][number], 'day'>

export type RequestLine = Schemas['RecentRequests']['data'][number]

export const labelOf = ({ key }: KeyUsage): string => (key.is_portal ? 'These pages' : key.name)

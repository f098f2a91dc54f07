import type { Static } from 'typebox'
import type { AiOperation } from '../../../../src/contract/limits.ts'
import type { RequestList, UsageOfKeys } from '../../../../src/contract/usage.ts'

export type UsageAnswer = Static<typeof UsageOfKeys>
export type KeyUsage = UsageAnswer['data'][number]
export type Counts = Record<AiOperation | 'requests', number>

export type RequestsAnswer = Static<typeof RequestList>
export type RequestLine = RequestsAnswer['data'][number]

export const labelOf = ({ key }: KeyUsage): string => (key.is_portal ? 'These pages' : key.name)

import { useState } from 'react'
import { api } from '../../../api.ts'
import { type ApiResult, type Fetcher, useApi } from '../../../use-api.ts'

export interface Bridge<Result> {
  days: number
  setDays(days: number): void
  result: ApiResult<Result>
  /** Sends the request. Nothing is sent until this is called, because each response costs a unit. */
  compare(): void
  left: string
}

const DEFAULT_DAYS = 365

/** A comparison over the last `days` days, which is requested only when the person asks for it. */
export function useBridge<Result>(send: (days: number, ...options: Parameters<Fetcher<Result>>) => PromiseLike<Result>): Bridge<Result> {
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [asked, setAsked] = useState<number | null>(null)
  const result = useApi(asked === null ? null : `bridge ${asked}`, (options) => send(asked ?? days, options))
  const { data: me } = useApi(`me ${result.data === undefined ? '' : asked}`, (options) => api.me.get(options))
  const compare = () => (asked === days ? result.reload() : setAsked(days))
  const left = me ? `${me.limits.ai_daily_remaining.bridge} of ${me.limits.ai_daily_caps.bridge}` : '–'
  return { days, setDays, result, compare, left }
}

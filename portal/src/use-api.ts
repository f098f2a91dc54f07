import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export interface ApiResult<Data> {
  /** The response data; undefined until the first response, and kept during a reload. */
  data: Data | undefined
  error: Error | undefined
  isLoading: boolean
  /** Sends the request again. Aborts a pending request, because its response would be outdated. */
  reload(): void
}

export type Fetcher<Data> = (options: { signal: AbortSignal }) => PromiseLike<Data>

/** Fetches on mount, when `key` changes and on `reload`. A null key fetches nothing. */
export function useApi<Data>(key: string | null, fetcher: Fetcher<Data>): ApiResult<Data> {
  const [state, setState] = useState<{ key: string | null; round?: number; data?: Data; error?: Error }>({ key })
  const [round, setRound] = useState(0)
  const fetchNow = useEffectEvent(fetcher)
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    fetchNow({ signal: controller.signal }).then(
      (data) => setState({ key, round, data }),
      (error: Error) => {
        if (!controller.signal.aborted) setState((before) => ({ ...(before.key === key && before), key, round, error }))
      },
    )
    return () => controller.abort()
  }, [key, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const current = state.key === key ? state : { data: undefined, error: undefined }
  const isLoading = key !== null && (state.key !== key || state.round !== round)
  return { data: current.data, error: current.error, isLoading, reload }
}

import { useCallback, useEffect, useEffectEvent, useState } from 'react'

interface Asked<Answer> {
  /** Undefined until the first answer; kept while it is asked again. */
  data: Answer | undefined
  fault: Error | undefined
  /** An answer is awaited. */
  isAsking: boolean
  /** Asks anew; an answer that is still awaited would tell what was before, so it is given up. */
  reload(): void
}

/** Sends a request, such as a call of the SDK. */
export type Ask<Answer> = (options: { signal: AbortSignal }) => PromiseLike<Answer>

/** Asks when the page is shown, and again when the name of what is asked changes or `reload` is called. Null asks nothing. */
export function useApi<Answer>(name: string | null, ask: Ask<Answer>): Asked<Answer> {
  const [state, setState] = useState<{ name: string | null; round?: number; data?: Answer; fault?: Error }>({ name })
  const [round, setRound] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (name === null) return
    const leaving = new AbortController()
    askNow({ signal: leaving.signal }).then(
      (data) => setState({ name, round, data }),
      (fault: Error) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...(before.name === name && before), name, round, fault }))
      },
    )
    return () => leaving.abort()
  }, [name, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const current = state.name === name ? state : { data: undefined, fault: undefined }
  const isAsking = name !== null && (state.name !== name || state.round !== round)
  return { data: current.data, fault: current.fault, isAsking, reload }
}

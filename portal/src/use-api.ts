import { useCallback, useEffect, useState } from 'react'
import { askJson } from './api.ts'

interface Asked<Answer> {
  /** Undefined until the first answer; kept while it is asked again. */
  data: Answer | undefined
  fault: Error | undefined
  /** An answer is awaited. */
  isAsking: boolean
  /** Asks anew; an answer that is still awaited would tell what was before, so it is given up. */
  reload(): void
}

/** Asks when the page is shown, and again when the path changes or `reload` is called. Null asks nothing. */
export function useApi<Answer>(path: string | null): Asked<Answer> {
  const [state, setState] = useState<{ path: string | null; round?: number; data?: Answer; fault?: Error }>({ path })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    askJson<Answer>(path, { signal: leaving.signal }).then(
      (data) => setState({ path, round, data }),
      (fault: Error) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...(before.path === path && before), path, round, fault }))
      },
    )
    return () => leaving.abort()
  }, [path, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const current = state.path === path ? state : { data: undefined, fault: undefined }
  const isAsking = path !== null && (state.path !== path || state.round !== round)
  return { data: current.data, fault: current.fault, isAsking, reload }
}

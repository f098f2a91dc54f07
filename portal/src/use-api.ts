import { useCallback, useEffect, useState } from 'react'
import { askJson } from './api.ts'

interface Asked<Answer> {
  /** Undefined until the first answer; kept while it is asked again. */
  data: Answer | undefined
  fault: Error | undefined
  reload(): void
}

/** Asks when the page is shown, and again when the path changes or `reload` is called. Null asks nothing. */
export function useApi<Answer>(path: string | null): Asked<Answer> {
  const [state, setState] = useState<{ path: string | null; data?: Answer; fault?: Error }>({ path })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    askJson<Answer>(path, { signal: leaving.signal }).then(
      (data) => setState({ path, data }),
      (fault: Error) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...(before.path === path && before), path, fault }))
      },
    )
    return () => leaving.abort()
  }, [path, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const current = state.path === path ? state : { data: undefined, fault: undefined }
  return { data: current.data, fault: current.fault, reload }
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { fetchPortal, sessionEvents } from './api.ts'
import type { AppName } from './apps.ts'

export interface DemoPerson {
  email: string
  name: string
  apps: AppName[]
}

export type Session =
  | { signed_in: false; sign_in: { kind: 'demo'; people: DemoPerson[] } | { kind: 'oidc'; apps: AppName[] } | { kind: 'none' } }
  | { signed_in: true; email: string; app: AppName; expires_at: string; has_test_keys: boolean; ai_model: string }

interface SessionStatus {
  /** The session; undefined until it has been loaded. */
  session?: Session
  /** The error if loading failed. */
  error?: Error
  /** True if the session ended for any reason other than signing out in this tab. */
  hasEnded: boolean
}

interface SessionState extends SessionStatus {
  refresh(): Promise<void>
  signInAs(email: string, app: AppName): Promise<void>
  signOut(): Promise<void>
  /** Erases everything that the platform stores about the person, and thus ends the session. */
  erase(typedEmail: string): Promise<void>
}

const postJson = (path: string, body: object) =>
  fetchPortal(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const UNKNOWN: SessionStatus = { hasEnded: false }
/** How often a failed refresh is tried again if a request has just been rejected because the session may have ended. */
const RETRIES = 4
const RETRY_AFTER_MS = 2_000
const tabs = new BroadcastChannel('session')
const Context = createContext<SessionState | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState(UNKNOWN)
  const lastRequest = useRef(0)
  const oldestAccepted = useRef(0)
  const refresh = useCallback(async (retries = 0) => {
    const request = ++lastRequest.current
    try {
      const session: Session = await (await fetchPortal('/portal/session')).json()
      // this response is outdated, because a later one has arrived or the user has signed in or out
      if (request < oldestAccepted.current) return
      oldestAccepted.current = request
      setStatus((before) => ({ session, hasEnded: !session.signed_in && (before.hasEnded || before.session?.signed_in === true) }))
    } catch (error) {
      // a failed refresh keeps the last known session
      setStatus((before) => (before.session ? before : { ...before, error: error as Error }))
      if (retries > 0) setTimeout(refresh, RETRY_AFTER_MS, retries - 1)
    }
  }, [])
  const refreshAfterChange = useCallback(() => {
    oldestAccepted.current = lastRequest.current + 1
    tabs.postMessage('changed')
    return refresh()
  }, [refresh])
  useEffect(() => void refresh(), [refresh])
  useAutoRefresh(refresh)
  const state = useMemo<SessionState>(
    () => ({
      ...status,
      refresh: () => refresh(),
      signInAs: async (email, app) => {
        await postJson('/portal/sign-in', { email, app })
        await refreshAfterChange()
      },
      signOut: async () => {
        await fetchPortal('/portal/sign-out', { method: 'POST' })
        setStatus(UNKNOWN)
        await refreshAfterChange()
      },
      erase: async (typedEmail) => {
        await postJson('/portal/erase', { email: typedEmail })
        setStatus(UNKNOWN)
        await refreshAfterChange()
      },
    }),
    [status, refresh, refreshAfterChange],
  )
  return <Context value={state}>{children}</Context>
}

/** Refreshes whenever the session may have changed: after a 401, on returning to the tab, or after a change in another tab. */
function useAutoRefresh(refresh: (retries?: number) => Promise<void>): void {
  useEffect(() => {
    const onChange = () => void refresh()
    const onUnauthorized = () => void refresh(RETRIES)
    const onReturn = () => document.visibilityState === 'visible' && onChange()
    tabs.addEventListener('message', onChange)
    sessionEvents.addEventListener('unauthorized', onUnauthorized)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      tabs.removeEventListener('message', onChange)
      sessionEvents.removeEventListener('unauthorized', onUnauthorized)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [refresh])
}

export function useSession(): SessionState {
  const state = useContext(Context)
  if (!state) throw new Error('useSession must be used inside SessionProvider')
  return state
}

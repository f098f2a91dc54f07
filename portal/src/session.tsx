import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { askPortal, signedOutAnswers } from './api.ts'
import type { AppName } from './apps.ts'

export interface DemoPerson {
  email: string
  name: string
  apps: AppName[]
}

export type Session =
  | { signed_in: false; sign_in: { kind: 'demo'; people: DemoPerson[] } | { kind: 'oidc'; apps: AppName[] } | { kind: 'none' } }
  | { signed_in: true; email: string; app: AppName; expires_at: string }

interface Known {
  /** Undefined until it is known. */
  session?: Session
  /** Why it is not known. */
  fault?: Error
  /** It was over without the reader's doing in this tab. */
  hasEnded: boolean
}

interface SessionState extends Known {
  /** Asks the service who is signed in. */
  look(): Promise<void>
  signInAs(email: string, app: AppName): Promise<void>
  signOut(): Promise<void>
}

const NOTHING: Known = { hasEnded: false }
const tabs = new BroadcastChannel('session')
const Context = createContext<SessionState | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(NOTHING)
  const begun = useRef(0)
  const oldestHeeded = useRef(0)
  const look = useCallback(async () => {
    const turn = ++begun.current
    try {
      const session: Session = await (await askPortal('/portal/session')).json()
      if (turn < oldestHeeded.current) return // it tells what was before something newer
      oldestHeeded.current = turn
      setKnown((before) => ({ session, hasEnded: !session.signed_in && (before.hasEnded || before.session?.signed_in === true) }))
    } catch (error) {
      // what was known holds until the service says otherwise
      setKnown((before) => (before.session ? before : { ...before, fault: error as Error }))
    }
  }, [])
  const lookAfterChange = useCallback(() => {
    oldestHeeded.current = begun.current + 1
    tabs.postMessage('changed')
    return look()
  }, [look])
  useEffect(() => void look(), [look])
  useLookAgain(look)
  const state = useMemo<SessionState>(
    () => ({
      ...known,
      look,
      signInAs: async (email, app) => {
        const headers = { 'content-type': 'application/json' }
        await askPortal('/portal/sign-in', { method: 'POST', headers, body: JSON.stringify({ email, app }) })
        await lookAfterChange()
      },
      signOut: async () => {
        await askPortal('/portal/sign-out', { method: 'POST' })
        setKnown(NOTHING)
        await lookAfterChange()
      },
    }),
    [known, look, lookAfterChange],
  )
  return <Context value={state}>{children}</Context>
}

/** Looks whenever the session may have changed behind this page: refused, left for a while, or ended in another tab. */
function useLookAgain(look: () => Promise<void>): void {
  useEffect(() => {
    const again = () => void look()
    const onReturn = () => document.visibilityState === 'visible' && again()
    tabs.addEventListener('message', again)
    signedOutAnswers.addEventListener('answer', again)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      tabs.removeEventListener('message', again)
      signedOutAnswers.removeEventListener('answer', again)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [look])
}

export function useSession(): SessionState {
  const state = useContext(Context)
  if (!state) throw new Error('no session is provided here')
  return state
}

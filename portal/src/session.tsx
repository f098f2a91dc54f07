import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { askJson } from './api.ts'
import type { AppName } from './apps.ts'

export interface DemoPerson {
  email: string
  name: string
  apps: AppName[]
}

export type Session =
  | { signed_in: false; sign_in: { kind: 'demo'; people: DemoPerson[] } | { kind: 'oidc'; apps: AppName[] } | { kind: 'none' } }
  | { signed_in: true; email: string; app: AppName; expires_at: string }

interface SessionState {
  /** Undefined until it is known. */
  session: Session | undefined
  fault: Error | undefined
  signInAs(email: string, app: AppName): Promise<void>
  signOut(): Promise<void>
}

const Context = createContext<SessionState | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>()
  const [fault, setFault] = useState<Error>()
  const read = useCallback(async () => {
    try {
      setSession(await askJson<Session>('/portal/session'))
      setFault(undefined)
    } catch (error) {
      setFault(error as Error)
    }
  }, [])
  useEffect(() => void read(), [read])
  const state = useMemo<SessionState>(
    () => ({
      session,
      fault,
      signInAs: async (email, app) => {
        await askJson('/portal/sign-in', { method: 'POST', body: { email, app } })
        await read()
      },
      signOut: async () => {
        await askJson('/portal/sign-out', { method: 'POST' })
        await read()
      },
    }),
    [session, fault, read],
  )
  return <Context value={state}>{children}</Context>
}

export function useSession(): SessionState {
  const state = useContext(Context)
  if (!state) throw new Error('no session is provided here')
  return state
}

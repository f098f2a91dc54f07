import { type ReactNode, useEffect } from 'react'
import type { AppName } from '../apps.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Takes the colours of this application. */
  app?: AppName
  children: ReactNode
}

export function Page({ title, lead, app, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Threefold`
  }, [title])
  return (
    <div className="stack" data-app={app}>
      <header className="stack">
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

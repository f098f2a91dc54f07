import { type ReactNode, useEffect, useRef } from 'react'
import type { AppName } from '../apps.ts'
import { useArrival } from './use-arrival.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Takes the colours of this application. */
  app?: AppName
  children: ReactNode
}

export function Page({ title, lead, app, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Threefold`
  }, [title])
  useArrival(heading)
  return (
    <div className="stack" data-app={app}>
      <header className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

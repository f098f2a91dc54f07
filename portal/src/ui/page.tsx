import { type ReactNode, useEffect, useRef } from 'react'
import type { AppName } from '../apps.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Sets the page's colors. */
  app?: AppName
  children: ReactNode
}

export function Page({ title, lead, app, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Threefold`
  }, [title])
  useNavigationFocus(heading)
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

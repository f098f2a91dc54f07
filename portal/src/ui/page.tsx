import { type ReactNode, useEffect, useRef } from 'react'
import type { AppName } from '../apps.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'
import './page.css'

interface Props {
  title: string
  /** Links to the pages of the same section. They are above the title, so that they don't move when the page changes. */
  nav?: ReactNode
  /** A link back to the parent page. */
  trail?: ReactNode
  lead?: ReactNode
  /** The main action of the page, next to the title. */
  action?: ReactNode
  /** The table of contents of the page's document, next to the page or, on narrow screens, above it. */
  contents?: ReactNode
  /** The application whose colors are used. */
  app?: AppName
  children: ReactNode
}

export function Page({ title, nav, trail, lead, action, contents, app, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Threefold`
  }, [title])
  useNavigationFocus(heading)
  const page = (
    <div className="page stack" data-app={app}>
      <header className="page-head">
        {trail && <p className="small soft">{trail}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
        {lead && <p className="soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
  return (
    <>
      {nav}
      {contents ? (
        <div className="docs">
          {contents}
          {page}
        </div>
      ) : (
        page
      )}
    </>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useRoute } from 'wouter'
import { EXPLORE_PAGES } from '../pages/explore/explore-pages.ts'
import { Search } from '../search/search.tsx'
import { useSession } from '../session.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NavLink } from './nav-link.tsx'
import './shell.css'

const PRIVATE_PAGES = [
  { to: '/keys', title: 'Keys', also: ['/connections'] },
  { to: '/requests', title: 'Requests' },
  { to: '/usage', title: 'Usage' },
  { to: '/explore', title: 'Explore', also: EXPLORE_PAGES.map(({ to }) => to), below: '/explore/reference/' },
]
const PUBLIC_PAGES = [
  { to: '/quickstart', title: 'Quickstart' },
  { to: '/guides', title: 'Guides' },
  { to: '/docs', title: 'API reference', below: '/docs/' },
]

export function Shell({ children }: { children: ReactNode }) {
  const { session, signOut } = useSession()
  const signedIn = session?.signed_in === true
  const [isHome] = useRoute('/')
  const menu = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<Error>()
  const leave = () => signOut().then(() => setError(undefined), setError)
  const closeMenu = () => menu.current?.hidePopover?.()
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out closes the menu
  useEffect(() => void closeMenu(), [signedIn])
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <Link className="brand" href="/">
          <img src="/icon.svg" alt="" width="24" height="24" /> Threefold
        </Link>
        <Search />
        <button type="button" className="button bar-menu" popoverTarget="menu">
          Menu
        </button>
        {/* Inline on wide screens, a popover on narrow ones. */}
        <div className="bar-content" id="menu" popover="auto" ref={menu}>
          <nav aria-label="Pages" onClickCapture={closeMenu}>
            {signedIn && (
              <>
                {/* hidden in wide headers, where the brand links to the home page */}
                <NavLink to="/" title="Home" className="bar-home" />
                {PRIVATE_PAGES.map((page) => (
                  <NavLink key={page.to} {...page} />
                ))}
                <hr />
              </>
            )}
            {PUBLIC_PAGES.map((page) => (
              <NavLink key={page.to} {...page} />
            ))}
          </nav>
          {signedIn && <AccountMenu email={session.email} onLeave={leave} onFollow={closeMenu} />}
          {session?.signed_in === false && !isHome && (
            <Link className="button" href="/" onClick={closeMenu}>
              Sign in
            </Link>
          )}
        </div>
      </header>
      <main id="content">
        {error && <ErrorNotice error={error} retry={leave} />}
        {children}
      </main>
      <footer className="foot small soft">
        <span>Threefold {import.meta.env.VERSION}</span>
        <Link href="/sdk">SDK reference</Link>
        <Link href="/changelog">Changelog</Link>
        <a href="/openapi.json">OpenAPI</a>
        <a href="/llms.txt">llms.txt</a>
      </footer>
    </>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useRoute } from 'wouter'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/notice.tsx'
import './shell.css'

const OF_A_PERSON = [
  { to: '/usage', title: 'Usage' },
  { to: '/explore', title: 'Explore' },
]
const FOR_ALL = [
  { to: '/quickstart', title: 'Quickstart' },
  { to: '/guides', title: 'Guides' },
  { to: '/docs', title: 'API reference' },
]

export function Shell({ children }: { children: ReactNode }) {
  const { session, signOut } = useSession()
  const signedIn = session?.signed_in === true
  const [isHome] = useRoute('/')
  const menu = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState<Error>()
  const leave = () => signOut().then(() => setRefusal(undefined), setRefusal)
  const closeMenu = () => menu.current?.hidePopover?.()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signed out is done with the menu
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
        <button type="button" className="button bar-menu" popoverTarget="menu">
          Menu
        </button>
        {/* Beside the name where there is room for all of it, else behind the button. */}
        <div className="bar-parts" id="menu" popover="auto" ref={menu}>
          <nav aria-label="Pages" onClickCapture={closeMenu}>
            {signedIn && <NavLink to={`/settings/${session.app}`} of="/settings" title="Keys" />}
            {(signedIn ? [...OF_A_PERSON, ...FOR_ALL] : FOR_ALL).map((page) => (
              <NavLink key={page.to} {...page} />
            ))}
          </nav>
          {signedIn && (
            <div className="who">
              <span className="small soft" title={session.email}>
                {session.email}
              </span>
              <Button onClick={leave}>Sign out</Button>
            </div>
          )}
          {session?.signed_in === false && !isHome && (
            <Link className="button" href="/" onClick={closeMenu}>
              Sign in
            </Link>
          )}
        </div>
      </header>
      <main id="content">
        {refusal && <FaultNotice fault={refusal} retry={leave} />}
        {children}
      </main>
      <footer className="foot small soft">
        Threefold {import.meta.env.VERSION} · <Link href="/changelog">Changelog</Link> · <a href="/openapi.json">OpenAPI</a> ·{' '}
        <a href="/llms.txt">llms.txt</a>
      </footer>
    </>
  )
}

/** `of` is where its pages lie, when that is not the link itself. */
function NavLink({ to, of = to, title }: { to: string; of?: string; title: string }) {
  const [here] = useRoute(`${of}/*?`)
  return (
    <Link href={to} aria-current={here ? 'page' : undefined}>
      {title}
    </Link>
  )
}

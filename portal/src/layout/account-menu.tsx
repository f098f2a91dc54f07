import { Link, useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/navigation/menu.tsx'
import { useWide } from '../ui/use-wide.ts'
import { NavLink } from './nav-link.tsx'

const PAGES = [
  { to: '/account', title: 'Account' },
  { to: '/connections', title: 'Connected agents' },
  { to: '/audit', title: 'Audit log' },
]
/** Pages that no link in the header leads to. */
const ACCOUNT = ['/account', '/audit']
/** From this width on, the header shows its links; below, they are in a menu. */
const inline = matchMedia('(min-width: 1061px)')

interface Props {
  email: string
  onLeave(): void
  /** Closes the menu of narrow screens. */
  onFollow(): void
}

/** A menu of its own on wide screens; part of the menu of the pages on narrow ones. */
export function AccountMenu({ email, onLeave, onFollow }: Props) {
  const isInline = useWide(inline)
  const [here] = useLocation()
  return (
    <div className="who">
      {isInline ? (
        <Menu label="Your account" face={<span className={ACCOUNT.includes(here) ? 'who-email here' : 'who-email'}>{email}</span>}>
          {PAGES.map(({ to, title }) => (
            <Link key={to} role="menuitem" tabIndex={-1} href={to} aria-current={here === to ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <hr />
          <MenuItem onChoose={onLeave}>Sign out</MenuItem>
        </Menu>
      ) : (
        <>
          <span className="who-address small soft">{email}</span>
          <nav aria-label="Your account" onClickCapture={onFollow}>
            {PAGES.map((page) => (
              <NavLink key={page.to} {...page} />
            ))}
          </nav>
          <Button onClick={onLeave}>Sign out</Button>
        </>
      )}
    </div>
  )
}

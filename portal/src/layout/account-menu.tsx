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
/** The pages that only the account menu links to. */
const ACCOUNT = ['/account', '/audit']
/** At this width and above, the header shows its links directly. On narrower screens, they are in a menu. */
const inline = matchMedia('(min-width: 1061px)')

interface Props {
  email: string
  onLeave(): void
  /** Closes the menu on narrow screens. */
  onFollow(): void
}

/** A separate menu on wide screens, and part of the page menu on narrow ones. */
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

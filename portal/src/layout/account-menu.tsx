import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/navigation/menu.tsx'
import { useWide } from '../ui/use-wide.ts'
import { NavLink } from './nav-link.tsx'

const PAGES = [
  { to: '/account', title: 'Account' },
  { to: '/audit', title: 'Audit log' },
]
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
  return (
    <div className="who">
      {isInline ? (
        <Menu label="Your account" face={<span className="who-email">{email}</span>}>
          {PAGES.map(({ to, title }) => (
            <Link key={to} role="menuitem" tabIndex={-1} href={to}>
              {title}
            </Link>
          ))}
          <hr />
          <MenuItem onChoose={onLeave}>Sign out</MenuItem>
        </Menu>
      ) : (
        <>
          <nav aria-label="Your account" onClickCapture={onFollow}>
            {PAGES.map((page) => (
              <NavLink key={page.to} {...page} />
            ))}
          </nav>
          <span className="small soft">{email}</span>
          <Button onClick={onLeave}>Sign out</Button>
        </>
      )}
    </div>
  )
}

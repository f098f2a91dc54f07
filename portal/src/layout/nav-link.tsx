import { Link, useLocation } from 'wouter'

interface Props {
  to: string
  title: string
  /** Other paths for which the link is marked as the current page. */
  also?: readonly string[]
  /** The link is also marked for all paths that start with this prefix. */
  below?: string
  className?: string
}

/** A link that is marked while the page that it leads to is open. */
export function NavLink({ to, title, also = [], below, className }: Props) {
  const [path] = useLocation()
  const isHere = path === to || also.includes(path) || (below !== undefined && path.startsWith(below))
  return (
    <Link href={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}

import { Link, useLocation } from 'wouter'

interface Props {
  to: string
  title: string
  /** Other paths for which the link is marked as the current page. */
  also?: readonly string[]
  /** The prefix of further such paths. */
  below?: string
  className?: string
}

/** A link that is marked when it leads to the current page. On a page that doesn't exist, no link is marked. */
export function NavLink({ to, title, also = [], below, className }: Props) {
  const [path] = useLocation()
  const isHere = path === to || also.includes(path) || (below !== undefined && path.startsWith(below))
  return (
    <Link href={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}

import { Link, useLocation } from 'wouter'

interface Props {
  to: string
  title: string
  /** Other paths on which the link is current. */
  also?: readonly string[]
  /** The beginning of further such paths. */
  below?: string
  className?: string
}

/** On a page that doesn't exist, no link is current. */
export function NavLink({ to, title, also = [], below, className }: Props) {
  const [path] = useLocation()
  const isHere = path === to || also.includes(path) || (below !== undefined && path.startsWith(below))
  return (
    <Link href={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}

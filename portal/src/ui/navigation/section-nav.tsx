import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import './section-nav.css'

interface Props {
  label: string
  pages: readonly { to: string; title: string }[]
}

/** Links to the pages of one section. */
export function SectionNav({ label, pages }: Props) {
  const [here] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // the first page's path is also a prefix of the other pages' paths
  const isHere = (to: string) => here === to || (to !== pages[0]?.to && here.startsWith(`${to}/`))
  // on a phone, the current page's link may be outside the visible part of the row, so it is scrolled into view
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2 + current.offsetWidth / 2
  }, [])
  return (
    <nav className="section-nav" aria-label={label} ref={nav}>
      {pages.map(({ to, title }) => (
        <Link key={to} href={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

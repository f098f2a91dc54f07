import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { EXPLORE_PAGES } from './explore-pages.ts'
import './explore-nav.css'

export function ExploreNav() {
  const [here] = useLocation()
  const isHere = (to: string) => here === to || (to !== '/explore' && here.startsWith(`${to}/`))
  const nav = useRef<HTMLElement>(null)
  // on a phone, the pages are in one row, which may begin before the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className="explore-nav" aria-label="Explore" ref={nav}>
      {EXPLORE_PAGES.map(({ to, title }) => (
        <Link key={to} href={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

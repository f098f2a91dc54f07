import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import './explore-nav.css'

const PAGES = [
  { to: '/explore', title: 'Dashboard' },
  { to: '/explore/year', title: 'Year' },
  { to: '/explore/biomarkers', title: 'Biomarkers' },
  { to: '/explore/speaking', title: 'Speaking' },
  { to: '/explore/check', title: 'Interactions' },
  { to: '/explore/reference', title: 'Reference' },
  { to: '/explore/coach', title: 'Coach' },
  { to: '/explore/pitch', title: 'Pitch' },
]

export function ExploreNav() {
  const [here] = useLocation()
  const isHere = (to: string) => here === to || (to !== '/explore' && here.startsWith(`${to}/`))
  const nav = useRef<HTMLElement>(null)
  // on a phone, the pages are in one row, which may begin before the current one
  useEffect(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [])
  return (
    <nav className="explore-nav" aria-label="Explore" ref={nav}>
      {PAGES.map(({ to, title }) => (
        <Link key={to} href={to} aria-current={isHere(to) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

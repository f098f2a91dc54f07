import { Link, useRoute } from 'wouter'
import './section-nav.css'

interface Props {
  label: string
  pages: readonly { to: string; title: string }[]
}

/** Leads to the pages of one section. */
export const SectionNav = ({ label, pages }: Props) => (
  <nav className="section-nav" aria-label={label}>
    {pages.map((page) => (
      <SectionLink key={page.to} {...page} />
    ))}
  </nav>
)

function SectionLink({ to, title }: Props['pages'][number]) {
  const [isHere] = useRoute(to)
  return (
    <Link href={to} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}

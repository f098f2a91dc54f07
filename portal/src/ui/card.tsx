import type { ReactNode } from 'react'
import './card.css'

interface Props {
  title?: ReactNode
  /** Content to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export const Card = ({ title, aside, children }: Props) => (
  <section className="card stack">
    {(title || aside) && (
      <header className="card-head">
        {title && <h2>{title}</h2>}
        {aside}
      </header>
    )}
    {children}
  </section>
)

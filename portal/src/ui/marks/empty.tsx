import type { ReactNode } from 'react'
import './empty.css'

interface Props {
  title: string
  /** Says what would be here, or what to do. */
  children?: ReactNode
  /** What to do next, such as a button. */
  action?: ReactNode
}

/** Shown instead of an empty list. */
export const Empty = ({ title, children, action }: Props) => (
  <div className="empty">
    <strong>{title}</strong>
    {children && <p className="small soft">{children}</p>}
    {action}
  </div>
)

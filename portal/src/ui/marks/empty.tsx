import type { ReactNode } from 'react'
import './empty.css'

interface Props {
  title: string
  /** What would be here, or what to do. */
  children?: ReactNode
  /** What to do next, such as a button. */
  action?: ReactNode
}

/** Stands where a list would be. */
export const Empty = ({ title, children, action }: Props) => (
  <div className="empty">
    <strong>{title}</strong>
    {children && <p className="small soft">{children}</p>}
    {action}
  </div>
)

import type { ReactNode } from 'react'
import type { AppName } from '../../apps.ts'
import './chip.css'

interface Props {
  /** Shown on hover. */
  title?: string
  /** Marks what belongs to an application with its color. */
  app?: AppName | undefined
  children: ReactNode
}

export const Chip = ({ title, app, children }: Props) => (
  <span className="chip" title={title} data-app={app}>
    {children}
  </span>
)

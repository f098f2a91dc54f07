import type { ReactNode } from 'react'
import type { AppName } from '../../apps.ts'
import './chip.css'

interface Props {
  /** The text shown on hover. */
  title?: string
  /** The application whose color is used. */
  app?: AppName | undefined
  children: ReactNode
}

export const Chip = ({ title, app, children }: Props) => (
  <span className="chip" title={title} data-app={app}>
    {children}
  </span>
)

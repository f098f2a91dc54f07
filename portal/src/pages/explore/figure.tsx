import type { ReactNode } from 'react'
import './figure.css'

export const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>

export const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className="figure">
    <dt className="small soft">{label}</dt>
    <dd>
      <span className="figure-value">{typeof value === 'number' ? value.toLocaleString() : value}</span>
      {note && <span className="small soft"> {note}</span>}
    </dd>
  </div>
)

import type { ReactNode } from 'react'
import './chip.css'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => <span className={`badge ${tone}`}>{children}</span>

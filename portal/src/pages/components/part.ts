import type { ReactNode } from 'react'

export interface Part {
  title: string
  /** The component in each of its states, keyed by the name of the state. */
  states: Record<string, ReactNode>
}

import type { ReactNode } from 'react'

export interface Part {
  title: string
  /** The component in each of its states, by the name of the state. */
  states: Record<string, ReactNode>
}

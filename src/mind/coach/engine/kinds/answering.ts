import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { CoachContext } from '../../coach-context.ts'
import type { Reading } from '../reading/reading.ts'
import type { Lines } from '../words/lines.ts'
import type { SaidBefore } from '../words/said-before.ts'

/** Everything needed to compose an answer. */
export interface Answering {
  context: CoachContext
  /** The message as the person wrote it, for quotations. */
  written: string
  reading: Reading
  library: readonly CoachedBelief[]
  said: SaidBefore
  lines: Lines
}

export interface Answer {
  text: string
  /** The belief that the answer is based on; null if there is none. */
  beliefSlug: string | null
}

/** Joins lines into paragraphs. Missing lines and empty paragraphs are left out. */
export const laidOut = (...paragraphs: (readonly (string | null | undefined)[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')

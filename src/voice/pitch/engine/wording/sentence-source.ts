import { ended } from '../../../../text/punctuation.ts'
import type { PitchBrief } from '../pitch-brief.ts'
import { choose, seedOf } from '../pitch-lines.ts'
import { PitchPhrases } from './pitch-phrases.ts'

/** The source of all sentences of one pitch: its brief, its phrases and its seed. */
export class SentenceSource {
  readonly brief: PitchBrief
  readonly phrases: PitchPhrases
  readonly seed: number

  constructor(brief: PitchBrief, type: string) {
    this.brief = brief
    this.phrases = new PitchPhrases(brief)
    const { title, organizer } = brief.facts.opportunity
    this.seed = seedOf(`${title}|${organizer}|${brief.facts.speaker}|${type}`)
  }

  /** Chooses a line for one section of the pitch, independently of the other sections. */
  choose(section: string, lines: readonly string[], values: Readonly<Record<string, string | undefined>>): string {
    return choose(lines, values, (this.seed ^ seedOf(section)) >>> 0)
  }
}

/** Removes the line's own period if the title or summary before it already ends with punctuation. */
export const onceEnded = (text: string): string => text && ended(text.replace(/([.!?\u2026])\.$/, '$1'))

export const capitalized = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

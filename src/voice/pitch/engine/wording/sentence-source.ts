import { ended } from '../../../../text/punctuation.ts'
import type { PitchBrief } from '../pitch-brief.ts'
import { choose, seedOf } from '../pitch-lines.ts'
import { PitchPhrases } from './pitch-phrases.ts'

/** What all sentences of one pitch are made from. */
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

  /** Each section of a pitch is chosen independently of the others. */
  choose(section: string, lines: readonly string[], values: Readonly<Record<string, string | undefined>>): string {
    return choose(lines, values, (this.seed ^ seedOf(section)) >>> 0)
  }
}

/** A line ends with a period of its own, which a title or summary may already have brought. */
export const onceEnded = (text: string): string => text && ended(text.replace(/([.!?\u2026])\.$/, '$1'))

export const capitalized = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

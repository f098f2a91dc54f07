import { CRISIS_KINDS } from '../../contract/mind.ts'
import type { Glossary } from '../../text/glossary.ts'
import type { CrisisKind } from '../compile-list.ts'
import type { WrittenWord } from '../words/written-words.ts'
import { readHeads } from './danger-heads.ts'
import { type Features, featuresIn } from './features.ts'
import { Head } from './head.ts'

/** The model's judgment of a message. Scores are log odds: 0 means as likely as not. */
export interface Danger {
  score: number
  /** If there is a danger, the score for whether it is a present one. */
  present: number
  kind: CrisisKind
}

/** The minimum share of a message's words that must be in the glossary. */
const LEAST_KNOWN = 0.4

/** Scores how much a message resembles messages from people in danger, regardless of its language. */
export class DangerModel {
  readonly #danger: Head
  readonly #present: Head
  readonly #kinds: Head[]
  readonly #glossary: Glossary

  constructor(glossary: Glossary) {
    const { danger, present, kinds } = readHeads()
    this.#glossary = glossary
    this.#danger = new Head(danger)
    this.#present = new Head(present)
    this.#kinds = kinds.map((head) => new Head(head))
  }

  /** Returns null for a message that has no words or too few known ones, for example because the glossary doesn't cover its language. */
  judge(words: readonly WrittenWord[]): Danger | null {
    if (this.#glossary.meaningsOf(words.map(({ text }) => text)).length < LEAST_KNOWN * words.length) return null
    let worst: { window: Features; score: number } | undefined
    for (const window of featuresIn(words, this.#glossary)) {
      const score = this.#danger.score(window)
      if (!worst || score > worst.score) worst = { window, score }
    }
    if (!worst) return null
    const { window, score } = worst
    const kinds = this.#kinds.map((head) => head.score(window))
    const kind = CRISIS_KINDS[kinds.indexOf(Math.max(...kinds))] as CrisisKind
    return { score, present: this.#present.score(window), kind }
  }
}

import { derivedData } from '../../base/derived.ts'
import { CRISIS_KINDS } from '../../contract/mind.ts'
import { readEverydayMessages } from '../../corpus/coach/situations.ts'
import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { Glossary } from '../../text/glossary.ts'
import type { CrisisKind } from '../compile-list.ts'
import { type WrittenWord, writtenWords } from '../written-words.ts'
import { type Features, featuresIn, SIZE } from './features.ts'
import { Head, type StoredHead, storedHead } from './head.ts'
import { train } from './linear.ts'
import { type LabelledMessage, readLines } from './messages.ts'
import { withUnrelated } from './unrelated.ts'

/** What the model makes of a message. Scores are logarithms of odds: 0 is as likely as not. */
export interface Danger {
  score: number
  /** Whether the danger is present, if there is one. */
  present: number
  kind: CrisisKind
}

/** Increase this if the features or the training change, so that no model of an earlier edition is used. */
const EDITION = 10
/** A missed danger is worse than a false alarm. */
const MISSED = 1.5
/** Of the many examples for the coach, one in this many is enough. */
const EVERYDAY = 8
/** The least share of a message's words that must be known. */
const LEAST_KNOWN = 0.4
const AMONG_ALL = { size: SIZE, rounds: 8 }
/** Which kind of crisis it is, and whether it is present, is easier to tell. */
const AMONG_CRISES = { size: SIZE >> 2, rounds: 3 }

interface Stored {
  danger: StoredHead
  present: StoredHead
  kinds: StoredHead[]
}

function learn(messages: readonly LabelledMessage[], glossary: Glossary): Stored {
  const exampleOf = ({ text, ...label }: LabelledMessage) => ({ ...label, windows: featuresIn(writtenWords(text), glossary), weight: 1 })
  const examples = messages.map(exampleOf)
  const crises = examples.filter(({ strength }) => strength === 'strong' || strength === 'weak')
  const among = (belongs: (label: (typeof examples)[number]) => boolean): StoredHead => {
    const labelled = crises.map((each) => ({ ...each, belongs: belongs(each) }))
    return storedHead(train(labelled, AMONG_CRISES))
  }
  const dangers = [...examples, ...withUnrelated(messages).map(exampleOf)].map((each) =>
    each.strength === 'none' ? { ...each, belongs: false } : { ...each, belongs: true, weight: MISSED },
  )
  return {
    danger: storedHead(train(dangers, AMONG_ALL)),
    present: among(({ strength }) => strength === 'strong'),
    kinds: CRISIS_KINDS.map((kind) => among((each) => each.kind === kind)),
  }
}

/** Tells how much a message resembles messages of people in danger, whatever its language. */
export class DangerModel {
  readonly #danger: Head
  readonly #present: Head
  readonly #kinds: Head[]
  readonly #glossary: Glossary

  constructor({ danger, present, kinds }: Stored, glossary: Glossary) {
    this.#glossary = glossary
    this.#danger = new Head(danger)
    this.#present = new Head(present)
    this.#kinds = kinds.map((head) => new Head(head))
  }

  /** Training takes seconds, so the build does it. */
  static read({ glossary, source }: GlossaryFiles): DangerModel {
    const lines = readLines('messages')
    const everyday = readEverydayMessages().filter((_, index) => index % EVERYDAY === 0)
    const ordinary = everyday.map(([lang, text]): LabelledMessage => ({ text, lang, kind: 'ordinary', strength: 'none' }))
    const stored = derivedData.get([`danger model ${EDITION}`, ...lines, JSON.stringify(everyday), source].join('\n'), () =>
      learn([...lines.map((line) => JSON.parse(line)), ...ordinary], glossary),
    )
    return new DangerModel(stored, glossary)
  }

  /** Null for a message that has no words, or too few that are known: one in another language. */
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

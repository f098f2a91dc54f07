import { derivedData } from '../../base/derived.ts'
import { packed, unpacked } from '../../base/packed.ts'
import { CRISIS_KINDS } from '../../contract/mind.ts'
import { readEverydayMessages } from '../../corpus/situations.ts'
import { WordClasses } from '../../text/word-classes.ts'
import type { CrisisKind } from '../compile-list.ts'
import { type WrittenWord, writtenWords } from '../written-words.ts'
import { readConcepts } from './concepts.ts'
import { featuresOf } from './features.ts'
import { type Example, scoreOf, train, type Weights } from './linear.ts'
import { type LabelledMessage, parseMessage, readLines } from './messages.ts'
import { windowsOf } from './windows.ts'

/** What the model makes of a message. Scores are logarithms of odds: 0 is as likely as not. */
export interface Danger {
  score: number
  /** Whether the danger is present, if there is one. */
  present: number
  kind: CrisisKind
}

/** Increase this if the features or the training change, so that no model of an earlier edition is used. */
const EDITION = 5
/** A missed danger is worse than a false alarm. */
const MISSED = 1.5
/** Of the many examples for the coach, one in this many is enough. */
const EVERYDAY = 8

interface Head {
  /** The value of one step. */
  step: number
  weights: string
}

interface Stored {
  danger: Head
  present: Head
  kinds: Head[]
}

const pack = (weights: Weights): Head => {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { step, weights: packed(Int8Array.from(weights, (weight) => Math.round(weight / step))) }
}

const unpack = ({ step, weights }: Head): Weights => Float32Array.from(new Int8Array(unpacked(weights)), (weight) => weight * step)

const windowsIn = (words: readonly WrittenWord[], classes: WordClasses) => windowsOf(words).map((window) => featuresOf(window, classes))

function learn(messages: readonly LabelledMessage[], classes: WordClasses): Stored {
  const examples = messages.map(({ text, ...label }) => ({ ...label, windows: windowsIn(writtenWords(text), classes) }))
  const crises = examples.filter(({ strength }) => strength !== 'none')
  const among = (all: typeof examples, belongs: (label: (typeof examples)[number]) => boolean, weight = 1): Weights =>
    train(all.map((each): Example => ({ windows: each.windows, belongs: belongs(each), weight: belongs(each) ? weight : 1 })))
  return {
    danger: pack(among(examples, ({ strength }) => strength !== 'none', MISSED)),
    present: pack(among(crises, ({ strength }) => strength === 'strong')),
    kinds: CRISIS_KINDS.map((kind) => pack(among(crises, (each) => each.kind === kind))),
  }
}

/** Tells how much a message resembles messages of people in danger, whatever its language. */
export class DangerModel {
  readonly #danger: Weights
  readonly #present: Weights
  readonly #kinds: Weights[]

  readonly #classes: WordClasses

  constructor({ danger, present, kinds }: Stored, classes: WordClasses) {
    this.#classes = classes
    this.#danger = unpack(danger)
    this.#present = unpack(present)
    this.#kinds = kinds.map(unpack)
  }

  /** Training takes seconds, so the build does it. */
  static read(): DangerModel {
    const lines = readLines()
    const everyday = readEverydayMessages().filter((_, index) => index % EVERYDAY === 0)
    const concepts = readConcepts()
    const source = [`danger model ${EDITION}`, ...lines, ...everyday, JSON.stringify(concepts)].join('\n')
    const classes = new WordClasses(concepts)
    const ordinary = everyday.map((text) => ({ text, kind: 'ordinary', strength: 'none' }) as const)
    const stored = derivedData.get(source, () => learn([...lines.map(parseMessage), ...ordinary], classes))
    return new DangerModel(stored, classes)
  }

  /** Null for a message without words. */
  judge(words: readonly WrittenWord[]): Danger | null {
    let worst: Danger | null = null
    for (const window of windowsIn(words, this.#classes)) {
      const score = scoreOf(this.#danger, window)
      if (worst && score <= worst.score) continue
      const kinds = this.#kinds.map((weights) => scoreOf(weights, window))
      const kind = CRISIS_KINDS[kinds.indexOf(Math.max(...kinds))] as CrisisKind
      worst = { score, present: scoreOf(this.#present, window), kind }
    }
    return worst
  }
}

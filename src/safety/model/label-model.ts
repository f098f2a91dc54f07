import { derivedData } from '../../base/derived.ts'
import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { Glossary } from '../../text/glossary.ts'
import { type WrittenWord, writtenWords } from '../words/written-words.ts'
import { featuresIn, SIZE } from './features.ts'
import { Head, type StoredHead, storedHead } from './head.ts'
import { train } from './linear.ts'
import { type ExampleFolder, readLines } from './messages.ts'

/** Increase this whenever the features or the training change, so that no outdated stored model is used. */
const EDITION = 2
const TRAINING = { size: SIZE >> 2, rounds: 6 }

interface Labelled {
  text: string
  label: string
}

function learn(examples: readonly Labelled[], labels: readonly string[], glossary: Glossary): StoredHead[] {
  const read = examples.map(({ text, label }) => ({ label, windows: featuresIn(writtenWords(text), glossary), weight: 1 }))
  return labels.map((wanted) =>
    storedHead(
      train(
        read.map((each) => ({ ...each, belongs: each.label === wanted })),
        TRAINING,
      ),
    ),
  )
}

/** Scores how much a text resembles the examples of each label. */
export class LabelModel<Label extends string> {
  readonly #heads: [Label, Head][]
  readonly #glossary: Glossary

  private constructor(heads: [Label, Head][], glossary: Glossary) {
    this.#heads = heads
    this.#glossary = glossary
  }

  /** Trains a model on the examples in a folder and on texts without any of the labels, or reads the model that the build has trained. */
  static read<Label extends string>(
    folder: ExampleFolder,
    labels: readonly Label[],
    { glossary, source }: GlossaryFiles,
    unlabelled: readonly string[] = [],
  ): LabelModel<Label> {
    const lines = readLines(folder)
    const stored = derivedData.get([`label model ${EDITION}`, ...labels, ...lines, ...unlabelled, source].join('\n'), () => {
      const examples: Labelled[] = [...lines.map((line) => JSON.parse(line)), ...unlabelled.map((text) => ({ text, label: 'none' }))]
      return learn(examples, labels, glossary)
    })
    return new LabelModel(
      labels.map((label, index) => [label, new Head(stored[index] as StoredHead)]),
      glossary,
    )
  }

  /** The log odds of each label: 0 means as likely as not. */
  scores(words: readonly WrittenWord[]): Record<Label, number> {
    const windows = featuresIn(words, this.#glossary)
    const most = (head: Head) => Math.max(...windows.map((window) => head.score(window)))
    return Object.fromEntries(this.#heads.map(([label, head]) => [label, most(head)])) as Record<Label, number>
  }
}

import { hashText } from '../base/hash-text.ts'
import { Recent } from '../base/recent.ts'
import type { Glossary } from '../text/glossary.ts'
import type { WordClasses } from '../text/word-classes.ts'
import { featuresOf, wordsOf } from './features.ts'

/** A feature as the models know it. */
export interface HashedFeature {
  hash: number
  share: number
}

interface ReadFeatures {
  features: readonly HashedFeature[]
  /** The classes that the words of the message belong to. */
  classes: ReadonlySet<string>
}

/** Reads the features of messages in one language, once for all recognizers of that language. */
export class FeatureReader {
  readonly #classes: WordClasses
  readonly #glossary: Glossary
  readonly #recent = new Recent<ReadFeatures>()

  constructor(classes: WordClasses, glossary: Glossary) {
    this.#classes = classes
    this.#glossary = glossary
  }

  read(message: string): ReadFeatures {
    return this.#recent.get(message, () => {
      const words = wordsOf(message)
      const classes = this.#classes.in(words)
      const features = Array.from(featuresOf(words, classes, this.#glossary), ([feature, share]) => ({ hash: hashText(feature), share }))
      return { features, classes }
    })
  }
}

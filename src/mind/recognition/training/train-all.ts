import type { Language } from '../../../corpus/coach/lines.ts'
import { isKeptForTests, readMessages } from '../../../corpus/coach/messages.ts'
import { WordClasses } from '../../../text/word-classes.ts'
import { featuresOf, wordsOf } from '../features.ts'
import { type Model, writeModel } from '../model.ts'
import { Recognizer } from '../recognizer.ts'
import { inputsIn } from './inputs.ts'
import { type Scored, steepnessFor } from './steepness.ts'
import { train } from './train.ts'

/** Trains the recognizers of all languages and writes them to the corpus. */
export function trainRecognizers(languages: readonly Language[]): void {
  for (const language of languages) {
    const inputs = inputsIn(language)
    const model = train(inputs)
    const scored = keptMessages(language, model, new WordClasses(inputs.classes))
    writeModel(language, { ...model, steepness: steepnessFor(scored) })
    console.log(
      `${language}: ${inputs.examples.length} examples; the label is right for ${shareRight(scored)} of the messages kept for tests`,
    )
  }
}

function keptMessages(language: Language, model: Model, classes: WordClasses): Scored[] {
  const recognizer = new Recognizer(model, classes)
  return readMessages(language)
    .filter(isKeptForTests)
    .map(({ label, text }) => {
      const words = wordsOf(text)
      return { scores: recognizer.scores(featuresOf(words, classes.in(words))), right: model.labels.indexOf(label) }
    })
}

function shareRight(scored: readonly Scored[]): string {
  const right = scored.filter(({ scores, right }) => scores.indexOf(Math.max(...scores)) === right)
  return `${Math.round((100 * right.length) / scored.length)}%`
}

import { LANGUAGES } from '../../contract/mind.ts'
import type { Language } from '../../corpus/coach/lines.ts'
import { isKeptForTests, readScenarioMessages } from '../../corpus/coach/messages.ts'
import { readTurns } from '../../corpus/coach/turns.ts'
import { WordClasses } from '../../text/word-classes.ts'
import { FeatureReader } from '../feature-reader.ts'
import { Learnt } from '../learnt.ts'
import { type Model, type ModelName, writeModel } from '../model.ts'
import { Recognizer } from '../recognizer.ts'
import { withReply } from '../turns.ts'
import { type Inputs, messagesIn, readInputs } from './inputs.ts'
import { type Scored, steepnessFor } from './steepness.ts'
import { train } from './train.ts'

type Kept = Pick<Inputs['examples'][number], 'label' | 'language' | 'text'>

/** Texts reserved for tests. The models aren't trained on them; only the steepness is fitted to them. */
const KEPT: Record<ModelName, () => Kept[]> = {
  messages: () => LANGUAGES.flatMap((language) => keptOf(messagesIn(language), language)),
  scenarios: () => LANGUAGES.flatMap((language) => keptOf(readScenarioMessages(language), language)),
  turns: () =>
    readTurns()
      .filter(isKeptForTests)
      .map(({ label, lang, coach, text }) => ({ label, language: lang, text: withReply(text, coach, lang) })),
}

const keptOf = (messages: readonly { label: string; text: string }[], language: Language): Kept[] =>
  messages.filter(isKeptForTests).map((message) => ({ ...message, language }))

/** Trains a recognizer for all languages and writes it to the corpus. */
export function trainRecognizer(name: ModelName): void {
  const inputs = readInputs[name]()
  const model = train(inputs)
  const scored = scoresOf(KEPT[name](), model, inputs)
  writeModel(name, { ...model, steepness: steepnessFor(scored) })
  console.log(`${name}: ${inputs.examples.length} examples; ${shareRight(scored)} accuracy on the held-out texts`)
}

function scoresOf(kept: readonly Kept[], model: Model, { classes, glossary }: Inputs): Scored[] {
  const learnt = new Learnt(model)
  const recognizers = new Map(
    LANGUAGES.map((language): [Language, Recognizer] => [
      language,
      new Recognizer(learnt, new FeatureReader(new WordClasses(classes[language]), glossary.glossary)),
    ]),
  )
  return kept.map(({ label, language, text }) => ({
    scores: (recognizers.get(language) as Recognizer).read(text).scores,
    right: model.labels.indexOf(label),
  }))
}

function shareRight(scored: readonly Scored[]): string {
  const right = scored.filter(({ scores, right }) => scores.indexOf(Math.max(...scores)) === right)
  return `${Math.round((100 * right.length) / scored.length)}%`
}

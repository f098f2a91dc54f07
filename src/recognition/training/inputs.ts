import { hash } from 'node:crypto'
import { LANGUAGES } from '../../contract/mind.ts'
import type { Language } from '../../corpus/coach/lines.ts'
import { isKeptForTests, readExpressions, readMessages, readScenarioMessages } from '../../corpus/coach/messages.ts'
import { readScenarios } from '../../corpus/coach/scenarios.ts'
import { readMessageExamples, readThemes } from '../../corpus/coach/situations.ts'
import { readTurns } from '../../corpus/coach/turns.ts'
import { type GlossaryFiles, readGlossary } from '../../corpus/words/glossary.ts'
import { classesOf } from '../knowledge.ts'
import type { ModelName } from '../model.ts'
import { withReply } from '../turns.ts'

/** A text whose label is known. */
export interface Example {
  label: string
  language: Language
  text: string
  /** How much a mistake about this example counts. */
  weight: number
}

/** Everything that a recognizer is trained on. */
export interface Inputs {
  examples: Example[]
  classes: Record<Language, Record<string, string[]>>
  glossary: GlossaryFiles
  /** The group of each label: the theme of a situation, or the first part of the name of a kind of message. */
  groups: Record<string, string>
}

/** Increase this whenever the features or the training change. */
const EDITION = 3
/**
 * Signals are only key words, so they count less. Messages and expressions by other writers are closest to what people really send, so they
 * count more.
 */
const WEIGHT = { example: 1, signal: 0.5, expression: 1.5, message: 1.5 }

export const readInputs: Record<ModelName, () => Inputs> = {
  messages: () => {
    const examples = LANGUAGES.flatMap(examplesIn)
    return { ...shared(), examples, groups: groupsOfLabels(examples.map(({ label }) => label)) }
  },
  scenarios: () => {
    const scenarios = readScenarios()
    return {
      ...shared(),
      examples: LANGUAGES.flatMap((language) =>
        readScenarioMessages(language)
          .filter((message) => !isKeptForTests(message))
          .map(({ label, text }) => ({ label, language, text, weight: WEIGHT.example })),
      ),
      groups: Object.fromEntries(Object.entries(scenarios).map(([name, { of }]) => [name, mainOf(of)])),
    }
  },
  turns: () => {
    const turns = readTurns()
    return {
      ...shared(),
      examples: turns
        .filter((turn) => !isKeptForTests(turn))
        .map(({ label, lang, coach, text }) => ({ label, language: lang, text: withReply(text, coach, lang), weight: WEIGHT.message })),
      groups: groupsOfLabels(turns.map(({ label }) => label)),
    }
  },
}

/** The first of the situations that a scenario belongs to. */
const mainOf = (situations: string): string => situations.split(' ')[0] as string

const shared = () => ({
  classes: Object.fromEntries(LANGUAGES.map((language) => [language, classesOf(language)])) as Inputs['classes'],
  glossary: readGlossary(),
})

function examplesIn(language: Language): Example[] {
  const situations = Object.values(readThemes()).flatMap((theme) => Object.entries(theme.situations))
  const described = [...situations, ...Object.entries(readMessageExamples())].flatMap(([label, { [language]: own }]) => [
    ...own.examples.map((text) => ({ label, language, text, weight: WEIGHT.example })),
    ...own.signals.map((text) => ({ label, language, text, weight: WEIGHT.signal })),
  ])
  const messages = messagesIn(language).filter((message) => !isKeptForTests(message))
  const expressions = readExpressions(language).map(({ label, text }) => ({ label, language, text, weight: WEIGHT.expression }))
  return [...described, ...expressions, ...messages.map(({ label, text }) => ({ label, language, text, weight: WEIGHT.message }))]
}

/** All labeled messages. Those that tell a scenario are labeled with its main situation. */
export function messagesIn(language: Language): { label: string; text: string }[] {
  const scenarios = readScenarios()
  const told = readScenarioMessages(language).map(({ label, text }) => ({ label: mainOf(scenarios[label]?.of ?? ''), text }))
  return [...readMessages(language), ...told]
}

const groupsOfLabels = (labels: Iterable<string>): Record<string, string> => ({
  ...Object.fromEntries(Array.from(labels, (label) => [label, label.split('.')[0] as string])),
  ...Object.fromEntries(
    Object.entries(readThemes()).flatMap(([theme, { situations }]) => Object.keys(situations).map((name) => [name, theme])),
  ),
})

export const hashOf = ({ glossary, ...others }: Inputs): string => hash('sha256', JSON.stringify([EDITION, glossary.source, others]))

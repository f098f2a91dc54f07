import { hash } from 'node:crypto'
import type { Language } from '../../../corpus/coach/lines.ts'
import { isKeptForTests, readMessages } from '../../../corpus/coach/messages.ts'
import { readMessageExamples, readThemes, readWordClasses } from '../../../corpus/coach/situations.ts'

/** A text of which the label is known. */
interface Example {
  label: string
  text: string
  /** How much a mistake about it counts. */
  weight: number
}

/** All that a recognizer is trained on. */
export interface Inputs {
  examples: Example[]
  classes: Record<string, string[]>
  /** The theme of each situation, and the family of each kind of message. */
  groups: Record<string, string>
}

/** Increase this if the features or the training change. */
const EDITION = 1
/** Signals are no messages, and messages by other writers are what people really send. */
const WEIGHT = { example: 1, signal: 0.5, message: 1.5 }

export const classesIn = (language: Language): Record<string, string[]> =>
  Object.fromEntries(Object.entries(readWordClasses()).map(([name, words]) => [name, words[language]]))

export function inputsIn(language: Language): Inputs {
  const situations = Object.values(readThemes()).flatMap((theme) => Object.entries(theme.situations))
  const described = [...situations, ...Object.entries(readMessageExamples())].flatMap(([label, { [language]: own }]) => [
    ...own.examples.map((text) => ({ label, text, weight: WEIGHT.example })),
    ...own.signals.map((text) => ({ label, text, weight: WEIGHT.signal })),
  ])
  const messages = readMessages(language).filter((message) => !isKeptForTests(message))
  return {
    examples: [...described, ...messages.map(({ label, text }) => ({ label, text, weight: WEIGHT.message }))],
    classes: classesIn(language),
    groups: groupsOfLabels(),
  }
}

const groupsOfLabels = (): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(readThemes()).flatMap(([theme, { situations }]) => Object.keys(situations).map((name) => [name, theme])),
    ...Object.keys(readMessageExamples()).map((kind) => [kind, kind.split('.')[0]]),
  ])

export const hashOf = (inputs: Inputs): string => hash('sha256', JSON.stringify([EDITION, inputs]))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashText } from '../../base/hash-text.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

/** A message written as an example. Its label is the situation or the kind of message that it is an example of. */
interface LabelledMessage {
  label: string
  text: string
}

const KEPT = 10

const folder = join(CORPUS_DIRECTORY, 'mind', 'messages')

/** Texts that share a label. */
interface LabelledTexts {
  label: string
  texts: string[]
}

/** All labeled messages, by label. */
export const readMessages = (language: Language): LabelledMessage[] =>
  [...readMessagesForGate(language), ...readLabelled<LabelledMessage>(join(folder, 'everyday', `${language}.jsonl`))].sort(byLabel)

/** The messages from which the crisis gate learns, too. More everyday ones would outweigh unusual crises. */
export const readMessagesForGate = (language: Language): LabelledMessage[] => readLabelled(join(folder, `${language}.jsonl`))

/** Short expressions that reveal what a message is about: idioms, and details from which one can tell. */
export const readExpressions = (language: Language): LabelledMessage[] => readTexts('expressions', language)

/** Short messages, labeled with the scenario that each of them tells. */
export const readScenarioMessages = (language: Language): LabelledMessage[] => readTexts('scenario-messages', language)

const readTexts = (name: string, language: Language): LabelledMessage[] =>
  readLabelled<LabelledTexts>(join(CORPUS_DIRECTORY, 'mind', name, `${language}.jsonl`)).flatMap(({ label, texts }) =>
    texts.map((text) => ({ label, text })),
  )

const byLabel = (one: LabelledMessage, other: LabelledMessage): number => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0)

export const readLabelled = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** Whether the message belongs to the tenth of all messages that is reserved for tests. No recognizer is trained on these. */
export const isKeptForTests = ({ text }: { text: string }): boolean => hashText(text) % KEPT === 0

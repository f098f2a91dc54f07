import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashText } from '../../base/hash-text.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

/** A message that somebody wrote for a situation or a kind of message, which is its label. */
interface LabelledMessage {
  label: string
  text: string
}

const KEPT = 10

const messagesFile = (language: Language): string => join(CORPUS_DIRECTORY, 'mind', 'messages', `${language}.jsonl`)

export const readMessages = (language: Language): LabelledMessage[] => readLabelled(messagesFile(language))

export const readLabelled = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** A tenth of the messages is kept for tests: no recognizer ever learns from it. */
export const isKeptForTests = ({ text }: { text: string }): boolean => hashText(text) % KEPT === 0

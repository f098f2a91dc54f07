import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrisisKind } from '../compile-list.ts'
import type { Strength } from '../judge.ts'
import type { Language } from '../language.ts'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'

/** A message that was written as an example, with its labels. */
export interface LabelledMessage {
  text: string
  lang: Language
  /** For a crisis without further details, both `kind` and `strength` are `any`. */
  kind: CrisisKind | 'any' | 'ordinary'
  strength: Strength | 'any' | 'none'
}

export type ExampleFolder = 'messages' | 'follow-ups' | 'replies'

/** The examples in a folder as lines of JSON, in the order of the file names. */
export function readLines(folder: ExampleFolder): string[] {
  const directory = join(SAFETY_DIRECTORY, folder)
  return readdirSync(directory)
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrisisKind } from '../compile-list.ts'
import type { Strength } from '../judge.ts'
import type { Language } from '../language.ts'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'

/** A message that somebody wrote as an example, and what it is. */
export interface LabelledMessage {
  text: string
  lang: Language
  /** `any` and `any` for a crisis of which nobody said more. */
  kind: CrisisKind | 'any' | 'ordinary'
  strength: Strength | 'any' | 'none'
}

export type ExampleFolder = 'messages' | 'follow-ups' | 'replies'

/** The examples in a folder as lines of JSON, sorted by file. */
export function readLines(folder: ExampleFolder): string[] {
  const directory = join(SAFETY_DIRECTORY, folder)
  return readdirSync(directory)
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

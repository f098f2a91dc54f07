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

/** What a message says of a crisis that was mentioned before: that it was not real, that the person is safer now, or nothing. */
export type Later = 'unreal' | 'safer' | 'same'

/** A message that comes after one in which there was danger. */
export interface LabelledFollowUp {
  text: string
  later: Later
}

/** The examples in a folder as lines of JSON, sorted by file. */
export function readLines(folder: 'messages' | 'follow-ups'): string[] {
  const directory = join(SAFETY_DIRECTORY, folder)
  return readdirSync(directory)
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

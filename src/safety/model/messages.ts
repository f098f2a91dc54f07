import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrisisKind } from '../compile-list.ts'
import type { Strength } from '../judge.ts'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'

/** A message that somebody wrote as an example, and what it is. */
export interface LabelledMessage {
  text: string
  kind: CrisisKind | 'ordinary'
  strength: Strength | 'none'
}

const directory = join(SAFETY_DIRECTORY, 'messages')

/** The examples as lines of JSON, sorted by file. */
export const readLines = (): string[] =>
  readdirSync(directory)
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line !== '')

export const parseMessage = (line: string): LabelledMessage => JSON.parse(line)

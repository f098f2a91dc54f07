import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'
import type { StoredHead } from './head.ts'

/** What the danger model has learnt from the messages of the corpus. */
export interface DangerHeads {
  /** The hash of all that it was trained on. */
  inputs: string
  /** Whether there is a danger. */
  danger: StoredHead
  /** Whether it is present, if there is one. */
  present: StoredHead
  /** Which kind it is, in the order of `CRISIS_KINDS`. */
  kinds: StoredHead[]
}

const FILE = join(SAFETY_DIRECTORY, 'danger-model.json.br')

export const readHeads = (): DangerHeads => JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as DangerHeads

export const writeHeads = (heads: DangerHeads): void => writeFileSync(FILE, brotliCompressSync(JSON.stringify(heads)))

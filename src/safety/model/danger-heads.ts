import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'
import type { StoredHead } from './head.ts'

/** The danger model, trained on the messages in the corpus. Each head answers one question about a message. */
export interface DangerHeads {
  /** The hash of everything that the model was trained on. */
  inputs: string
  /** Whether there is a danger. */
  danger: StoredHead
  /** If there is a danger, whether it is a present one. */
  present: StoredHead
  /** Whether the danger is of a certain kind: one head for each of `CRISIS_KINDS`. */
  kinds: StoredHead[]
}

const FILE = join(SAFETY_DIRECTORY, 'danger-model.json.br')

export const readHeads = (): DangerHeads => JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as DangerHeads

export const writeHeads = (heads: DangerHeads): void => writeFileSync(FILE, brotliCompressSync(JSON.stringify(heads)))

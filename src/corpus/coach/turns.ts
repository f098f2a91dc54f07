import { join } from 'node:path'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'
import { readLabelled } from './messages.ts'

/** A message that responds to one of the coach's replies. Its label says how the person reacts to that reply. */
interface LabelledTurn {
  label: string
  lang: Language
  coach: string
  text: string
}

const FILE = join(CORPUS_DIRECTORY, 'mind', 'turns.jsonl')

export const readTurns = (): LabelledTurn[] => readLabelled(FILE)

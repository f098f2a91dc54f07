import { join } from 'node:path'
import { hashText } from '../../base/hash-text.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'
import { readLabelled } from './messages.ts'

/** A message that answers a reply of the coach. Its label says what the person does with that reply. */
interface LabelledTurn {
  label: string
  lang: Language
  coach: string
  text: string
}

const FILE = join(CORPUS_DIRECTORY, 'mind', 'turns.jsonl')
const KEPT = 10

export const readTurns = (): LabelledTurn[] => readLabelled(FILE)

/** A tenth of the turns is kept for tests: nothing is ever learnt from it. */
export const isTurnKeptForTests = ({ text }: LabelledTurn): boolean => hashText(text) % KEPT === 0

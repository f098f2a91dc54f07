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

const fileOf = (name: string): string => join(CORPUS_DIRECTORY, 'mind', name)

export const readTurns = (): LabelledTurn[] => [...readTurnsForGate(), ...readLabelled<LabelledTurn>(fileOf('everyday-turns.jsonl'))]

/** The turns from which the crisis gate learns, too. More everyday ones would outweigh unusual crises. */
export const readTurnsForGate = (): LabelledTurn[] => readLabelled(fileOf('turns.jsonl'))

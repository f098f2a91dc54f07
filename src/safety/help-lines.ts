import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Language } from './language.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

export interface HelpLine {
  name: string
  contact: string
  region: string
  hours: string
}

export type HelpMessage = CrisisKind | 'someone_else' | 'check_in' | 'check_in_overdose' | 'beside' | 'beside_other'

interface HelpFile {
  messages: Record<Language, Record<HelpMessage, string>>
  resources: (HelpLine & { for?: CrisisKind[]; languages?: Language[] })[]
}

/** The messages for people in a crisis, and the helplines that they can contact. */
export const { messages, resources } = readYaml<HelpFile>(join(SAFETY_DIRECTORY, 'help-lines.yaml'))

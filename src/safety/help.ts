import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Crisis } from './gate.ts'
import type { Language } from './language.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

interface HelpLine {
  name: string
  contact: string
  region: string
  hours: string
}

interface HelpFile {
  messages: Record<Language, Record<CrisisKind, string>>
  resources: (HelpLine & { for?: CrisisKind[]; languages?: Language[] })[]
}

const { messages, resources } = readYaml<HelpFile>(join(SAFETY_DIRECTORY, 'help-lines.yaml'))

/** What to say to a person in a crisis, and whom they can reach now; in their own language. */
export function helpFor({ kind, language }: Crisis): { message: string; resources: HelpLine[] } {
  const fitting = resources.filter((line) => (line.for?.includes(kind) ?? true) && (line.languages?.includes(language) ?? true))
  return {
    message: messages[language][kind],
    resources: fitting.map(({ name, contact, region, hours }) => ({ name, contact, region, hours })),
  }
}

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

/** The message for a person in a crisis and the help lines they can reach, in their own language. */
export function helpFor({ kind, language }: Crisis): { message: string; resources: HelpLine[] } {
  const matching = resources.filter((line) => (line.for?.includes(kind) ?? true) && (line.languages?.includes(language) ?? true))
  return {
    message: messages[language][kind],
    resources: matching.map(({ name, contact, region, hours }) => ({ name, contact, region, hours })),
  }
}

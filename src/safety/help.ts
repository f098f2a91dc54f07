import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import type { CrisisKind } from './compile-list.ts'
import type { Finding } from './conversation.ts'
import type { Language } from './language.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

interface HelpLine {
  name: string
  contact: string
  region: string
  hours: string
}

type Message = CrisisKind | 'someone_else' | 'check_in' | 'beside' | 'beside_other'

interface HelpFile {
  messages: Record<Language, Record<Message, string>>
  resources: (HelpLine & { for?: CrisisKind[]; languages?: Language[] })[]
}

/**
 * Kinds of crisis whose message addresses the person in danger. The messages for all other kinds also suit somebody who is worried about
 * another person.
 */
const ABOUT_ONESELF: readonly CrisisKind[] = ['self_harm', 'eating_disorder', 'psychosis']

const { messages, resources } = readYaml<HelpFile>(join(SAFETY_DIRECTORY, 'help-lines.yaml'))

/** The message for a crisis, in the person's language, and the helplines that the person can contact. */
export function helpFor(crisis: Omit<Finding, 'phrase'>): { message: string; resources: HelpLine[] } {
  const { kind, language } = crisis
  const matching = resources.filter((line) => (line.for?.includes(kind) ?? true) && (line.languages?.includes(language) ?? true))
  return {
    message: messages[language][messageFor(crisis)],
    resources: matching.map(({ name, contact, region, hours }) => ({ name, contact, region, hours })),
  }
}

function messageFor({ kind, strength, isAboutOther, isContinued }: Omit<Finding, 'phrase'>): Message {
  if (strength === 'weak') return isAboutOther ? 'beside_other' : 'beside'
  if (isContinued) return 'check_in'
  return isAboutOther && ABOUT_ONESELF.includes(kind) ? 'someone_else' : kind
}

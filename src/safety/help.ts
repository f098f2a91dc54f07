import type { CrisisKind } from './compile-list.ts'
import type { Finding } from './conversation.ts'
import { type HelpLine, type HelpMessage, messages, resources } from './help-lines.ts'

/**
 * Kinds of crisis whose message addresses the person in danger. The messages for all other kinds also suit somebody who is worried about
 * another person.
 */
const ABOUT_ONESELF: readonly CrisisKind[] = ['self_harm', 'eating_disorder', 'psychosis']

/** The message for a crisis, in the person's language, and the helplines that the person can contact. */
export function helpFor(crisis: Omit<Finding, 'phrase'>): { message: string; resources: HelpLine[] } {
  const { kind, language } = crisis
  const matching = resources.filter((line) => (line.for?.includes(kind) ?? true) && (line.languages?.includes(language) ?? true))
  return {
    message: messages[language][messageFor(crisis)],
    resources: matching.map(({ name, contact, region, hours }) => ({ name, contact, region, hours })),
  }
}

function messageFor({ kind, strength, isAboutOther, isContinued }: Omit<Finding, 'phrase'>): HelpMessage {
  if (strength === 'weak') return isAboutOther ? 'beside_other' : 'beside'
  // somebody who has taken something needs a doctor even if they would rather talk about something else
  if (isContinued) return kind === 'overdose' ? 'check_in_overdose' : 'check_in'
  return isAboutOther && ABOUT_ONESELF.includes(kind) ? 'someone_else' : kind
}

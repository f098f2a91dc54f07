import { join } from 'node:path'
import { projectRoot } from '../../src/base/project-root.ts'
import { readYaml } from '../../src/base/yaml.ts'
import { composeCoachReply } from '../../src/mind/coach/engine/compose-reply.ts'
import type { Turn } from '../../src/mind/matching/belief-match.ts'
import { library } from '../../test/support/belief-library.ts'

interface SetMessage {
  id: string
  kind: string
  lang: string
  half: 'work' | 'held'
  message: string
  history?: Turn[]
}

/** The half of the set that may be read and used for tuning. The other half stays unread until the coach is scored. */
export const workSet = (): SetMessage[] =>
  readYaml<SetMessage[]>(join(projectRoot, 'test', 'mind', 'messages', 'coach.yaml')).filter(({ half }) => half === 'work')

/** The coach's replies to the half of the set that may be read. */
export function coachSetReplies() {
  return workSet().map((sample) => {
    const { message, history = [] } = sample
    return { ...sample, history, ...composeCoachReply({ message, history, beliefSlug: null, practice: null }, library) }
  })
}

/** Prints replies to the work half for reading and scoring: those in one language, or of kinds whose name contains a word. */
export function printCoachSet(wanted: string): void {
  for (const { id, kind, lang, message, history, text, beliefSlug } of coachSetReplies()) {
    if (lang !== wanted && !kind.includes(wanted)) continue
    const before = history.map(({ role, content }) => `${role === 'user' ? '  >' : '  <'} ${content}\n`).join('')
    console.log(`${before}${id} ${lang} ${kind}\n> ${message}\n[${beliefSlug}]\n${text}\n\n---\n`)
  }
}

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

/** The half of the messages that developers may read and use for tuning. The other half stays unread until the coach is scored. */
export const workSet = (): SetMessage[] =>
  readYaml<SetMessage[]>(join(projectRoot, 'test', 'mind', 'messages', 'coach.yaml')).filter(({ half }) => half === 'work')

/** The coach's replies to the half of the messages that developers may read. */
export function coachSetReplies() {
  return workSet().map((sample) => {
    const { message, history = [] } = sample
    return { ...sample, history, ...composeCoachReply({ message, history, beliefSlug: null, practice: null }, library) }
  })
}

/** Prints replies for reading and scoring. `wanted` is the language of the messages, or a word in the name of their kind. */
export function printCoachSet(wanted: string): void {
  for (const { id, kind, lang, message, history, text, beliefSlug } of coachSetReplies()) {
    if (lang !== wanted && !kind.includes(wanted)) continue
    const before = history.map(({ role, content }) => `${role === 'user' ? '  >' : '  <'} ${content}\n`).join('')
    console.log(`${before}${id} ${lang} ${kind}\n> ${message}\n[${beliefSlug}]\n${text}\n\n---\n`)
  }
}

import { join } from 'node:path'
import { projectRoot } from '../../src/base/project-root.ts'
import { readYaml } from '../../src/base/yaml.ts'
import { composeCoachReply } from '../../src/mind/coach/engine/compose-reply.ts'
import type { Turn } from '../../src/mind/matching/belief-match.ts'
import { library } from '../../test/support/belief-library.ts'

interface Sample {
  message: string
  history: Turn[]
  /** The beliefs that a thoughtful reader might consider suitable for the message. */
  fits: string[]
  beliefSlug: string | null
  reply: string
}

/** The offline coach's replies to realistic messages. */
export function coachSamples(): Sample[] {
  return readYaml<Pick<Sample, 'message' | 'history' | 'fits'>[]>(join(projectRoot, 'bench', 'samples', 'coach-messages.yaml')).map(
    (sample) => {
      const { text, beliefSlug } = composeCoachReply({ ...sample, beliefSlug: null, practice: null }, library)
      return { ...sample, beliefSlug, reply: text }
    },
  )
}

export function printCoachSamples(): void {
  const samples = coachSamples()
  for (const { message, history, fits, beliefSlug, reply } of samples) {
    const before = history.map(({ role, content }) => `${role === 'user' ? '  >' : '  <'} ${content}\n`).join('')
    console.log(`${before}> ${message}\n[${beliefSlug}${fits.includes(beliefSlug ?? '') ? '' : ', not expected'}]\n\n${reply}\n\n---\n`)
  }
  const fitting = samples.filter(({ fits, beliefSlug }) => fits.includes(beliefSlug ?? '')).length
  console.log(`${fitting} of ${samples.length} replies chose an expected belief.`)
}

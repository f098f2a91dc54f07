import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import { readCases } from '../../../../corpus/coach/cases.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { composeCoachReply } from '../compose-reply.ts'

const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library)

/** The case whose opening the reply begins with: `situation.case`. */
function caseOf(message: string, language: Language = 'en'): string | undefined {
  const { text } = replyTo(message)
  for (const [situation, { cases }] of Object.entries(readCases()))
    for (const [name, { [language]: lines }] of Object.entries(cases))
      if (lines.hears.some((line) => text.startsWith(line))) return `${situation}.${name}`
  return undefined
}

describe('a message about a situation in life', () => {
  it.each([
    ['I have an interview on Thursday and they will ask why I was fired from my last job', 'interview'],
    ['I failed my driving test again', 'failed_exam'],
    ['i shouted at my little girl this morning and she cried', 'yelled_at_child'],
  ])('is answered with the lines of a case of its situation: %s', (message, situation) => {
    expect(caseOf(message)).toMatch(new RegExp(`^${situation}\\.`))
  })

  it('is answered with the lines of the case that its words name', () => {
    expect(caseOf('I failed my driving test again')).toBe('failed_exam.driving_test')
    expect(caseOf('Ich bin schon wieder durch die Führerscheinprüfung gefallen', 'de')).toBe('failed_exam.driving_test')
  })

  it('is not answered with the lines of a situation that its words rule out', () => {
    const { text } = replyTo('I still look at the photos of my husband every night and miss him so much. He died three years ago.')
    const lines = Object.values(readCases().miss_ex?.cases ?? {}).flatMap(({ en }) => [...en.hears, ...en.steps])
    expect(lines.filter((line) => text.includes(line))).toEqual([])
  })

  it('gets an opening, a step and a belief that belong to the same case', () => {
    const { text, beliefSlug } = replyTo('bar exam tomorrow and i remember nothing')
    const { cases } = readCases().exam_coming ?? { cases: {} }
    const own = Object.values(cases).find(({ en }) => en.hears.some((line) => text.includes(line)))
    expect(own?.belief).toBe(beliefSlug)
    expect(own?.en.steps.some((line) => text.includes(line))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import { readCases } from '../../../../corpus/coach/cases.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import { composeCoachReply } from '../compose-reply.ts'
import { readMessage } from '../reading/reading.ts'
import { chooseCase } from './choose-case.ts'
import { chooseScenario } from './choose-scenario.ts'

const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library)
const read = (message: string) => readMessage({ message, history: [] })

/** The case that a message describes: `situation.case`. */
function caseOf(message: string, language: Language = 'en'): string | undefined {
  const chosen = chooseCase(read(message), () => true)
  for (const [name, { [language]: lines }] of Object.entries(readCases()[chosen?.situation ?? '']?.cases ?? {}))
    if (lines.hears[0] === chosen?.lines.hears[0]) return `${chosen?.situation}.${name}`
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

  it('gets an opening, a step and a belief that belong together', () => {
    const message = 'bar exam tomorrow and i remember nothing'
    const { text, beliefSlug } = replyTo(message)
    const own = chooseScenario(message, read(message), () => true) ?? chooseCase(read(message), () => true)
    expect(own?.belief).toBe(beliefSlug)
    expect(own?.lines.hears.some((line) => text.includes(line))).toBe(true)
    expect(own?.lines.steps.some((line) => text.includes(line))).toBe(true)
  })
})

describe('a story that many people tell', () => {
  it.each([
    ["no one remembered my birthday, not even my sister. i didn't get a single text", 'birthday_alone'],
    ['Mein Kollege hat im Meeting meine Idee als seine verkauft', 'colleague_credit'],
    ['He gritado a mi hijo porque tiró la leche', 'yelled_at_child'],
  ])('gets a reply of its own: %s', (message, situation) => {
    const story = chooseScenario(message, read(message), () => true)
    expect(story).toMatchObject({ situation, isScenario: true })
    expect(replyTo(message).text).toContain(story?.lines.hears[0] as string)
  })

  it('is not recognized by its words alone, if the message is about something else', () => {
    const message = 'Which day is best for a birthday party if nobody has texted back: Friday or Saturday?'
    expect(chooseScenario(message, { ...read(message), chances: new Map([['sleep', 1]]) }, () => true)).toBeNull()
  })

  it('begins with condolences if somebody has died', () => {
    expect(replyTo('My wife died in February and people have stopped asking how I am').text).toMatch(/^I'm (?:so |very )?sorry/)
  })
})

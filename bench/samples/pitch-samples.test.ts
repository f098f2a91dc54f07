import { describe, expect, it } from 'vitest'
import { PITCH_TYPES } from '../../src/contract/voice.ts'
import { countWords } from '../../src/text/shorten.ts'
import { composePitch } from '../../src/voice/pitch/engine/compose-pitch.ts'
import { pitchBrief } from '../../src/voice/pitch/engine/pitch-brief.ts'
import { PITCH_FORMS, pitchProblem } from '../../src/voice/pitch/pitch-forms.ts'
import { foreignWords } from '../../test/support/pitch-words.ts'
import { demoPitchFacts } from './demo-pitch-facts.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const samples = demoPitchFacts(NOW).flatMap((facts) =>
  PITCH_TYPES.map((type) => ({ facts, type, ...composePitch(pitchBrief(facts), type, '', PITCH_FORMS[type].words) })),
)

/** Removes capitals, colons and quotation marks, because an event's name may be written differently within a sentence. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[:"]/g, '')

/** Returns the sequences of `length` words that occur more than once in the text. */
function repeated(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  const runs = words.map((_, start) => words.slice(start, start + length).join(' ')).slice(0, 1 - length)
  return runs.filter((run, index) => runs.indexOf(run) !== index)
}

describe('pitches that the offline engine drafts for the demo people', () => {
  it('cover all four types for each opportunity', () => {
    expect(samples.length).toBe(4 * 36)
  })

  it('name the event, the organizer and a talk from the media kit', () => {
    for (const { facts, type, pitch, subject } of samples) {
      const { event, opportunity, kit } = facts
      const name = event?.title ?? opportunity.title
      expect(plain(pitch)).toContain(plain(name))
      expect(pitch).toContain(opportunity.organizer)
      const talks = kit?.signature_talks.filter(({ title }) => pitch.includes(`"${title}"`)) ?? []
      expect(talks.length).toBeGreaterThanOrEqual(1)
      expect(talks.length).toBeLessThanOrEqual(type === 'follow-up' ? 2 : 1)
      expect(pitch).toContain(kit?.display_name)
      if (PITCH_FORMS[type].hasSubject) expect(subject).toContain(name)
      else expect(subject).toBeNull()
    }
  })

  it('have the required length and form', () => {
    for (const { type, pitch, subject } of samples) {
      expect(pitchProblem(type, { pitch, subject })).toBeUndefined()
      const [least, most] = PITCH_FORMS[type].words
      expect(countWords(pitch)).toBeGreaterThanOrEqual(least)
      expect(countWords(pitch)).toBeLessThanOrEqual(most)
      if (type === 'one-liner') expect(pitch).toMatch(/^[^\n]+[^.!?\n]\.$/)
    }
  })

  it('do not repeat themselves', () => {
    for (const { facts, pitch } of samples) {
      // removed once, because an organizer may have the same name as its event
      expect(repeated(pitch.replace(facts.opportunity.organizer ?? '', ''), 4)).toEqual([])
    }
  })

  it('invent nothing', () => {
    for (const { facts, pitch, subject } of samples) {
      expect(foreignWords(`${subject ?? ''}\n${pitch}`, facts)).toEqual([])
    }
  })

  it('read like a letter rather than a form', () => {
    for (const { pitch } of samples) {
      expect(pitch).not.toMatch(/null|undefined|\[|\]|\{|\}| {2}|\.\.\.|\.\.|,\.|:\.|\( ?\)|""| ,/)
      expect(pitch).toBe(pitch.trim())
      for (const paragraph of pitch.split('\n\n')) expect(paragraph).toMatch(/^[A-Z]/)
      expect((pitch.match(/"/g) ?? []).length % 2).toBe(0)
    }
  })
})

describe('the offered talk', () => {
  const offered = (title: string) => samples.find(({ facts, type }) => type === 'email' && facts.opportunity.title === title)?.pitch

  it.each([
    ['Workshop at The Humane HR Assembly', 'Where Did the Morning Go?'],
    ['Opening keynote at Rested Workplace Summit', 'The Hour We Gave Back'],
    ['Session for ward leaders on team attention', 'Where Did the Morning Go?'],
    ['Feedback track at Product Commons', 'Reading the Red Pen'],
    ['Evening lecture: Finish the Chair', 'Finish the Chair'],
    ['Incident story at Steady Systems Conference', 'Nine Minutes Past Two'],
    ['Eight-minute talk at Pager Down', 'Nine Minutes Past Two'],
    ['Keynote at Brave Engineering Leaders', 'The Hand on the Clicker'],
  ])('%s: "%s"', (title, talk) => {
    expect(offered(title)).toContain(`"${talk}"`)
  })

  it('is never praised with a quote about another talk', () => {
    for (const { pitch } of samples) if (pitch.includes('his letter was the reason')) expect(pitch).toContain('"A Letter to the Back Row"')
  })
})

it('a follow-up mentions an earlier letter only if one was sent, and thanks only for a reply', () => {
  for (const { facts, type, pitch } of samples) {
    const { pitch_state, status } = facts.opportunity
    const isSent = ['sent', 'follow_up_due', 'closed'].includes(pitch_state) && status !== 'in_conversation'
    expect(/I wrote to you/.test(pitch), pitch).toBe(type === 'follow-up' && isSent)
    expect(/Thank you for your reply/.test(pitch), pitch).toBe(type === 'follow-up' && pitch_state === 'replied')
  }
})

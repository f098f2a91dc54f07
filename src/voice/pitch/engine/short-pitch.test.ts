import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import type { PitchType } from '../../../contract/voice.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { PITCH_FORMS } from '../pitch-forms.ts'
import { composePitch } from './compose-pitch.ts'
import { pitchBrief } from './pitch-brief.ts'
import { LINES } from './pitch-lines.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts
const compose = (known: PitchFacts, type: PitchType) => composePitch(pitchBrief(known), type, '', PITCH_FORMS[type].words)
const withKit = (kit: Partial<NonNullable<PitchFacts['kit']>>, event = facts.event): PitchFacts => ({
  ...facts,
  event,
  kit: { ...facts.kit, ...kit } as PitchFacts['kit'],
})
const titled = (title: string): PitchFacts => ({ ...facts, event: null, opportunity: { ...facts.opportunity, title } })
const FILLERS = Object.values(LINES.fillers).flat()
const fillersIn = (pitch: string): string[] => FILLERS.filter((line) => pitch.includes(line))

it('a pitch about which little is known is short, not filled with phrases', () => {
  const bare = { ...titled('Talk for new volunteers'), kit: null, speeches: [] }
  for (const type of ['email', 'linkedin', 'follow-up'] as const) expect(fillersIn(compose(bare, type).pitch).length).toBeLessThan(2)
})

it('a podcast is not asked who will be in the room', () => {
  const bare = { ...titled('Podcast episode'), kit: null, speeches: [] }
  expect(compose(bare, 'email').pitch).not.toMatch(/who will be there|program/)
})

it('a title that says what is wanted is not quoted back', () => {
  const { subject } = compose(titled('Half-day workshop for the web team'), 'email')
  expect(subject).toMatch(/^Half-day workshop for the web team/)
  expect(compose(titled('Library talk'), 'one-liner').pitch).toMatch(/ the library talk\b/)
})

it('the biography is told if the speaker has appeared nowhere yet', () => {
  const bio_short = 'Leila Haddad writes detective novels.'
  expect(compose(withKit({ bio_short, past_events: [] }), 'email').pitch).toContain(`From my biography: "${bio_short}"`)
  expect(compose(withKit({ bio_short, past_events: [] }), 'follow-up').pitch).not.toContain(bio_short)
})

it('an organizer is reminded of an earlier appearance at the same event, in whatever year', () => {
  const title = `The ${facts.event?.title} 2024`
  const past_events = [{ title, year: 2024, role: 'Panelist' }]
  for (const type of ['email', 'linkedin', 'follow-up'] as const)
    expect(compose(withKit({ past_events }), type).pitch).toContain(`You may remember me, as I sat on a panel at ${title}`)
})

it('a length that the summary tells is not told again', () => {
  const talk = { title: 'A Rescue', summary: 'One rescue, told in ten minutes.', duration_minutes: 10, formats: ['keynote'] }
  const event = facts.event && { ...facts.event, description: 'Speeches last ten to twelve minutes.' }
  const { pitch } = compose(withKit({ signature_talks: [talk] }, event), 'email')
  expect(pitch).toContain('your ten to twelve minutes')
  expect(pitch).not.toContain('10 minutes')
})

it('a slot that repeats the name of the event is not named beside it', () => {
  const event = facts.event && { ...facts.event, title: 'Client Evening' }
  const known = { ...withKit({}, event), opportunity: { ...facts.opportunity, title: 'Evening session for clients', status: 'booked' } }
  expect(compose(known, 'email').pitch).not.toContain('session for clients at')
})

it('a topic is a reason for the talk only if the talk has to do with it', () => {
  const event = facts.event && { ...facts.event, topics: ['knots'] }
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
    for (const type of ['email', 'linkedin'] as const) {
      const known = withKit({ topics: ['knots'] }, event)
      const { pitch } = compose({ ...known, opportunity: { ...known.opportunity, title } }, type)
      expect(pitch).not.toMatch(/chose it (?:because you have|with your topic of) knots|thought of one talk|talk that may fit/)
    }
})

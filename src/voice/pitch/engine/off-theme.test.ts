import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import { PITCH_TYPES } from '../../../contract/voice.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { PITCH_FORMS } from '../pitch-forms.ts'
import { composePitch } from './compose-pitch.ts'
import { pitchBrief } from './pitch-brief.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts
const TALK = { title: 'A Rescue', summary: 'One rescue.', duration_minutes: 10, formats: ['keynote'] }

/** Pitches for a hospice's gala by a speaker who talks about rescues. */
function pitchesFor(kit: Partial<NonNullable<PitchFacts['kit']>>, slot = 'Talk'): string[] {
  const topics = ['hospice', 'ice', 'AI']
  const speaker = {
    ...facts.kit,
    tagline: null,
    bio_short: null,
    topics: ['knots'],
    signature_talks: [TALK],
    testimonials: [],
    past_events: [],
  }
  const known: PitchFacts = {
    ...facts,
    opportunity: { ...facts.opportunity, title: `${slot} at Harvest Gala`, organizer: 'Little Lanterns' },
    event: { title: 'Harvest Gala', organizer: null, description: 'Tickets cost a lot.', topics, city: null },
    kit: { ...speaker, ...kit } as PitchFacts['kit'],
    speeches: [],
  }
  return PITCH_TYPES.map((type) => composePitch(pitchBrief(known), type, '', PITCH_FORMS[type].words).pitch)
}
const DENIAL = /no talk about/

it('a speaker who has nothing to do with the event says so', () => {
  for (const pitch of pitchesFor({})) expect(pitch).toMatch(DENIAL)
})

it.each<[where: string, kit: Partial<NonNullable<PitchFacts['kit']>>]>([
  ['a talk', { signature_talks: [{ ...TALK, summary: 'One core of ice.' }] }],
  ['a talk, in two letters', { signature_talks: [{ ...TALK, title: 'My AI and I' }] }],
  ['a past event', { past_events: [{ title: 'Kerr Hospice Ball', year: 2025, role: 'Speaker' }] }],
  ['a testimonial', { testimonials: [{ quote: 'We asked him back.', name: 'Moira Kerr', role: 'Chair, Kerr Hospice' }] }],
  ['the biography', { bio_short: 'He drilled ice for ten years.' }],
])('no pitch denies what %s mentions', (_where, kit) => {
  for (const pitch of pitchesFor(kit)) expect(pitch).not.toMatch(DENIAL)
})

it('at a dinner, which asks only for a speech, any subject will do', () => {
  for (const pitch of pitchesFor({}, 'After-dinner speaker')) expect(pitch).not.toMatch(DENIAL)
})

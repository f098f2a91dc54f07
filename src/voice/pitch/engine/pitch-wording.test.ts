import { describe, expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import { PITCH_TYPES, type PitchType } from '../../../contract/voice.ts'
import type { PitchFacts, Talk } from '../pitch-facts.ts'
import { PITCH_FORMS } from '../pitch-forms.ts'
import { composePitch } from './compose-pitch.ts'
import { pitchBrief } from './pitch-brief.ts'

const [first] = variedPitches()
const known = first?.facts as PitchFacts
const LECTURE = { title: 'The Lecture', summary: 'How interpreting changes what courts hear.', duration_minutes: 60, formats: ['lecture'] }
const WORKSHOP = { title: 'The Workshop', summary: 'Participants write down a recording.', duration_minutes: 90, formats: ['workshop'] }

interface Change {
  talks?: Talk[]
  description?: string
  opportunity?: Partial<PitchFacts['opportunity']>
  kit?: Partial<NonNullable<PitchFacts['kit']>>
}

/** Facts about an event whose name sounds like a training course. */
function factsOf({ talks = [WORKSHOP, LECTURE], description = '', opportunity = {}, kit = {} }: Change): PitchFacts {
  const title = 'Court Training Days'
  return {
    ...known,
    opportunity: { ...known.opportunity, title, organizer: 'The Regional Court', ...opportunity },
    event: { title, organizer: null, description, topics: ['court interpreting'], city: null },
    kit: known.kit && { ...known.kit, signature_talks: talks, testimonials: [], past_events: [], ...kit },
    speeches: [],
  }
}
const draft = (change: Change, type: PitchType): string =>
  composePitch(pitchBrief(factsOf(change)), type, '', PITCH_FORMS[type].words).pitch
const chosen = (description: string) => {
  const { kind, offers } = pitchBrief(factsOf({ description }))
  return [kind, offers[0]?.talk.title, offers[0]?.fit]
}

describe('the talk', () => {
  it('is the one that fits what the description asks for, regardless of what the event is called', () => {
    expect(chosen('Lectures last sixty minutes.')).toEqual(['lecture', 'The Lecture', 'same'])
    expect(chosen('Workshop slots are up to two hours, on writing down a recording.')).toEqual(['workshop', 'The Workshop', 'within'])
  })

  it('suits the slot for which the speaker has the best talk, if there are several', () => {
    expect(chosen('On interpreting. Lectures last an hour; workshops take three hours.')).toEqual(['lecture', 'The Lecture', 'same'])
  })

  it.each(PITCH_TYPES)('%s: is offered with its own length and that of the slot, if they differ', (type) => {
    for (const [slot, time] of [
      ['strictly ten minutes', 'ten minutes'],
      ['forty minutes', 'forty minutes'],
      ['sixty minutes including questions', 'sixty minutes'],
      ['up to ninety minutes', 'ninety minutes'],
      ['four hours', 'four hours'],
    ])
      expect(draft({ talks: [LECTURE], description: `Lectures of ${slot}.` }, type)).toMatch(new RegExp(`\\b60\\b[^"]* your ${time}`))
  })

  it.each(PITCH_TYPES)('%s: is no cause for reservations if it is a workshop and one is asked for', (type) => {
    const description = 'Workshop slots are up to two hours.'
    expect(draft({ talks: [WORKSHOP], description }, type)).not.toMatch(/rework/)
    expect(draft({ talks: [WORKSHOP], description: 'Lectures last ninety minutes.' }, type)).toMatch(/rework/)
  })
})

it('no verb agrees with a topic, which may be singular or plural', () => {
  const topics = ['Innovation in schools']
  const lines = Array.from({ length: 20 }, (_, place) =>
    PITCH_TYPES.map((type) => {
      const facts = factsOf({ opportunity: { title: `Talk ${place}` }, kit: { topics } })
      const event = facts.event && { ...facts.event, topics }
      return composePitch(pitchBrief({ ...facts, event }), type, '', PITCH_FORMS[type].words).pitch
    }),
  ).flat()
  expect(lines.filter((pitch) => /innovation in schools/i.test(pitch)).length).toBeGreaterThan(20)
  for (const pitch of lines) expect(pitch).not.toMatch(/innovation in schools (?:is|are)\b/i)
})

describe('past events', () => {
  it('are described by the role that the speaker had', () => {
    const past_events = [
      { title: 'Glass Forum', role: 'Workshop leader', year: 2024 },
      { title: 'Paper Days', role: 'keynote speaker', year: 2023 },
    ]
    const pitch = draft({ kit: { past_events } }, 'email')
    expect(pitch).toContain('led a workshop at the Glass Forum (2024) and gave a keynote at Paper Days (2023)')
    expect(draft({ kit: { past_events: [{ title: 'Glass Forum', role: 'Juror' }] } }, 'email')).toContain('took part in the Glass Forum.')
  })
})

describe('the state', () => {
  const sent = { pitch_state: 'follow_up_due', last_pitch_type: 'email', last_drafted_on: '2026-09-11' }

  it('in conversation is not mistaken for a missing reply', () => {
    for (const type of PITCH_TYPES)
      expect(draft({ opportunity: { ...sent, status: 'in_conversation' } }, type)).not.toMatch(/I wrote to you|still room|still interest/)
    expect(draft({ opportunity: { ...sent, status: 'in_conversation' } }, 'follow-up')).toContain('in touch')
    expect(draft({ opportunity: sent }, 'follow-up')).toContain('I wrote to you a few days ago')
    expect(draft({ opportunity: { ...sent, last_drafted_on: '2026-08-15' } }, 'follow-up')).toContain('I wrote to you in mid-August')
  })

  it('booked calls for no persuasion', () => {
    const kit = {
      testimonials: [{ quote: 'I hear interpreters differently.', name: 'Eleanor Voss', role: 'Court judge' }],
      past_events: [{ title: 'Court Forum', role: 'speaker' }],
    }
    expect(draft({ kit }, 'email')).toMatch(/Eleanor Voss, Court judge[\s\S]*/)
    for (const type of PITCH_TYPES)
      expect(draft({ kit, opportunity: { status: 'booked' } }, type)).not.toMatch(/Voss|Forum|would bring|propos/)
  })

  it('after an e-mail, a follow-up says what the talk is about and what the notes on the speech add', () => {
    const facts = factsOf({ talks: [LECTURE], opportunity: sent })
    const speeches = [{ title: LECTURE.title, topic: null, summary: 'Uses one hearing as its thread.', audience: null }]
    const { pitch } = composePitch(pitchBrief({ ...facts, speeches }), 'follow-up', '', PITCH_FORMS['follow-up'].words)
    expect(pitch).toContain('how interpreting changes what courts hear')
    expect(pitch).toContain('the talk uses one hearing as its thread.')
  })
})

it('greetings and names read as people write them', () => {
  expect(draft({}, 'email')).toMatch(/^Hello everyone at the Regional Court,/)
  expect(draft({ opportunity: { organizer: 'University of Ostrava' } }, 'email')).toMatch(/^Hello everyone at the University of Ostrava,/)
  const testimonials = [{ quote: 'Our court hears better.', name: 'Henk Dreesen', role: 'Plant manager, court union' }]
  expect(draft({ kit: { testimonials } }, 'email')).toContain('Henk Dreesen, plant manager at a court union')
  expect(draft({ opportunity: { format: 'virtual', location: 'Online' } }, 'email')).not.toContain('nline')
})

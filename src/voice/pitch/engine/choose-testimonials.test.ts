import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import type { PitchFacts, Talk } from '../pitch-facts.ts'
import { pitchBrief } from './pitch-brief.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts

interface Case {
  quote?: string
  role?: string
  organizer?: string
  eventOrganizer?: string
  talks?: Talk[]
}

/** Whether the pitch quotes the testimonial. By default, a nurse gives the testimonial and the pitch is for a hospital. */
function isQuoted({ quote = 'We asked her back.', role = 'Nurse', organizer = 'Hospital Union', eventOrganizer, talks }: Case): boolean {
  const { kit, opportunity } = facts
  const event = { title: 'Hospital Evening', organizer: eventOrganizer ?? null, description: null, topics: [], city: null }
  const { testimonials } = pitchBrief({
    ...facts,
    opportunity: { ...opportunity, title: 'Keynote', organizer },
    event,
    kit: kit && { ...kit, signature_talks: talks ?? kit.signature_talks, testimonials: [{ quote, name: 'Obi', role }] },
  })
  return testimonials.length > 0
}

it('praise of forty-five minutes is not praise of five', () => {
  const talks = [
    { title: 'On Wards', summary: 'Nurses.', duration_minutes: 45 },
    { title: 'On Tea', summary: 'Kettles.', duration_minutes: 5 },
  ]
  expect(isQuoted({ quote: 'The best forty-five minutes.', talks })).toBe(true)
  expect(isQuoted({ quote: 'The best five minutes.', talks })).toBe(false)
})

it('a word about interviews is not praise of a podcast', () => {
  expect(isQuoted({ quote: 'We rewrote our interview questions.' })).toBe(true)
  expect(isQuoted({ quote: 'She changed the interview process.' })).toBe(true)
  expect(isQuoted({ quote: 'The interview went to the heart of it.' })).toBe(false)
})

it('only the organizer, as a whole name, is not quoted to itself', () => {
  expect(isQuoted({ role: 'Marketing nurse', organizer: 'ING' })).toBe(true)
  expect(isQuoted({ role: 'Nurse, ING', organizer: 'ING' })).toBe(false)
  expect(isQuoted({ role: 'Nurse, Lakeshore Nurses', organizer: 'Rowe', eventOrganizer: 'Lakeshore Nurses' })).toBe(false)
})

import { expect, it } from 'vitest'
import { variedPitches } from '../../../../../bench/samples/varied-pitches.ts'
import type { PitchFacts } from '../../pitch-facts.ts'
import { EventName } from './event-name.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts
const named = (title: string, organizer: string) =>
  new EventName({ ...facts, opportunity: { ...facts.opportunity, title, organizer }, event: null })

it.each([
  ['Nordic Design Conference', 'your Nordic Design Conference'],
  ['Nordic Design Conference 2026', 'your Nordic Design Conference 2026'],
  ['Food & Farming Forum', 'your Food & Farming Forum'],
  ['Web3 Builders Summit', 'your Web3 Builders Summit'],
  ['Harvest Gala', 'your Harvest Gala'],
  ['Fjordbyte Away-Day', 'your Fjordbyte Away-Day'],
  ['Library talk for parents', 'your library talk for parents'],
  ['Speakers for 3 evenings', 'your "Speakers for 3 evenings"'],
])('without an event record, %s is %s', (title, yours) => {
  expect(named(title, '').yours(10)).toBe(yours)
})

it.each([
  ['', 'Hello program team,'],
  ['Maria Santos', 'Hello Maria Santos,'],
  ['Tom Reed', 'Hello Tom Reed,'],
  ['Habitat for Humanity', 'Hello Habitat for Humanity,'],
  ['Rowe and Sons', 'Hello Rowe and Sons team,'],
  ['Crown Street Credit Union', 'Hello Crown Street Credit Union team,'],
  ['Royal Society of Ward Managers', 'Hello Royal Society of Ward Managers team,'],
  ['Nordic Design Conference 2026', 'Hello Nordic Design Conference 2026 team,'],
  ['Program committee', 'Hello Program committee,'],
  ['University of Ostrava', 'Hello everyone at the University of Ostrava,'],
  ['Royal Institute for Rest', 'Hello everyone at the Royal Institute for Rest,'],
  ['Kiln Street School', 'Hello everyone at Kiln Street School,'],
  ['The Regional Court', 'Hello everyone at the Regional Court,'],
])('a letter to %j begins with %s', (organizer, greeting) => {
  expect(named('Talk', organizer).greeting).toBe(greeting)
})

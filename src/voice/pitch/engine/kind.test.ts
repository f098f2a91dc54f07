import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { kindOf } from './kind.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts

const titled = (title: string): PitchFacts => ({ ...facts, opportunity: { ...facts.opportunity, title, organizer: null }, event: null })

it.each([
  ['Interview skills workshop at Career Week', 'workshop'],
  ['Workshop on the art of the interview', 'workshop'],
  ['Workshop: starting a podcast', 'workshop'],
  ['Talk on job interviews', 'talk'],
  ['Interview with the founder', 'podcast'],
  ['Live interview', 'podcast'],
  ['World-class speaker wanted', 'talk'],
  ['World class speaker wanted', 'talk'],
  ['Evening class', 'lecture'],
])('%s: %s', (title, kind) => {
  expect(kindOf(titled(title), undefined, false)).toBe(kind)
})

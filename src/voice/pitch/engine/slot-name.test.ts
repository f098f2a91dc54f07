import { describe, expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { slotName } from './slot-name.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts
const factsOf = (title: string, event: string): PitchFacts => ({
  ...facts,
  opportunity: { ...facts.opportunity, title },
  event: { title: event, organizer: null, description: null, topics: [], city: null },
})

describe('the name of the slot', () => {
  it.each([
    ['Opening keynote at Rural Health Forum', 'Opening keynote'],
    ['Opening keynote, Rural Health Forum 2026', 'Opening keynote'],
    ['Opening keynote at the 2026 Rural Health Forum', 'Opening keynote'],
    ['Closing keynote (Rural Health Forum)', 'Closing keynote'],
    ['Closing keynote (Rural Health Forum 2026, Leeds)', 'Closing keynote'],
    ['Closing keynote \u2013 Rural Health Forum', 'Closing keynote'],
    ['Rural Health Forum - closing keynote', 'closing keynote'],
    ['Rural Health Forum 2026: closing keynote', 'closing keynote'],
    ['Rural Health Forum closing keynote', 'closing keynote'],
    ['Closing keynote at Rural Health Forum in Leeds', 'Closing keynote'],
    ['Panel at Rural Health Forum: who decides?', 'Panel: who decides?'],
    ['Workshop for the class of 2026 at Rural Health Forum', 'Workshop for the class of 2026'],
    ['Closing keynote at the forum in Leeds', 'Closing keynote'],
    ['Closing keynote at "Rural Health Forum"', 'Closing keynote'],
    ["Rural Health Forum's closing keynote", 'closing keynote'],
    ['Rural Health Forum', ''],
    ['Rural Health Forum 2026', ''],
  ])('%s: %j', (title, name) => {
    expect(slotName(factsOf(title, 'Rural Health Forum'))).toBe(name)
  })

  it.each([
    ['Guest call: Odd Jobs podcast', 'Odd Jobs podcast, season four', 'Guest call'],
    ['Keynote at the Rural Health Forum', 'Rural Health Forum 2026', 'Keynote'],
    ['Keynote: rest', 'Keynote Days', 'Keynote: rest'],
  ])('%s, of %s: %s', (title, event, name) => {
    expect(slotName(factsOf(title, event))).toBe(name)
  })
})

import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { pitchBrief } from './pitch-brief.ts'

const [first] = variedPitches()
const facts = first?.facts as PitchFacts

/** The length and fit of the offered talk; the candidates differ only in length and form. */
function offered(title: string, talks: readonly (readonly [minutes: number, format: string])[], description = '') {
  const signature_talks = talks.map(([duration_minutes, format]) => ({
    ...{ title: `Talk of ${duration_minutes}`, summary: 'About knots.', duration_minutes, formats: [format] },
  }))
  const event = { title: 'Knot Days', organizer: null, description, topics: ['knots'], city: null }
  const opportunity = { ...facts.opportunity, title: `${title} at Knot Days` }
  const [offer] = pitchBrief({ ...facts, opportunity, event, kit: facts.kit && { ...facts.kit, signature_talks }, speeches: [] }).offers
  return [offer?.talk.duration_minutes, offer?.fit]
}

it('a talk that is a little too long is preferred to one that leaves most of the time unused', () => {
  const both = [
    [18, 'keynote'],
    [50, 'keynote'],
  ] as const
  expect(offered('Keynote', both, 'Keynotes last 45 minutes.')).toEqual([50, 'longer'])
  expect(offered('Keynote', both, 'Keynotes last 35 minutes.')).toEqual([18, 'shorter'])
})

it('a talk that fits is preferred to one that is a little too long', () => {
  const both = [
    [50, 'keynote'],
    [45, 'keynote'],
  ] as const
  expect(offered('Keynote', both, 'Keynotes last 45 minutes.')).toEqual([45, 'same'])
})

it('a talk takes as long in a webinar or after dinner as it does on a stage', () => {
  expect(offered('Webinar, 45 minutes,', [[45, 'keynote']])).toEqual([45, 'same'])
  expect(offered('After dinner speech, 10 minutes,', [[10, 'after-dinner']])).toEqual([10, 'same'])
})

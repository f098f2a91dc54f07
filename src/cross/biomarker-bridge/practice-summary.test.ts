import { describe, expect, it } from 'vitest'
import type { PracticeFindings } from '../statistics/statistics.ts'
import { unknownNumber } from '../unknown-number.ts'
import { summarizePractice } from './practice-summary.ts'

const FINDING: PracticeFindings['findings'][number] = {
  ...{
    belief_slug: 'feelings-pass',
    biomarker_id: 'resting-heart-rate',
    biomarker_name: 'Resting Heart Rate',
    direction: 'falls_with_practice',
  },
  ...{
    coefficient: -0.6277873,
    n: 47,
    p_value: 0.0002,
    q_value: 0.003,
    lag_weeks: 1,
    confidence_interval: [-0.79, -0.38],
    strength: 'moderate',
    effect: { difference: -4.4321, interval: [-5.861, -2.93], unit: 'bpm', sessions_little: 0.8125, sessions_much: 5.19 },
    weeks: [],
  },
}
const DETECTABLE: PracticeFindings['detectable'] = [
  {
    ...{ belief_slug: 'feelings-pass', biomarker_id: 'resting-heart-rate', biomarker_name: 'Resting Heart Rate' },
    ...{ n: 47, coefficient: 0.5563, difference: 3.1234, unit: 'bpm' },
  },
  {
    ...{ belief_slug: 'feelings-pass', biomarker_id: 'ferritin', biomarker_name: 'Ferritin' },
    ...{ n: 7, coefficient: null, difference: null, unit: 'ng/mL' },
  },
]
const TITLES = new Map([['feelings-pass', 'Feelings pass']])
const words = (found: Partial<PracticeFindings>, days = 365) =>
  summarizePractice({ status: 'analyzed', pairs_tried: 15, findings: [], detectable: DETECTABLE, ...found }, days, TITLES)

describe('a number that was not computed', () => {
  it.each<[summary: string, foreign: string | undefined]>([
    ['no number at all', undefined],
    ['a coefficient of -0.63 over 47 weeks', undefined],
    ['about 0.6, or 0.628, or 0.6278', undefined],
    ['from 0,79 to 0,38', undefined],
    ['0.64', '0.64'],
    ['0.7', '0.7'],
    ['63 %', '63'],
    ['48 weeks', '48'],
    ['1 in 5 chance', '5'],
    ['zero is not 0', '0'],
    ['p < 0.001', '0.001'],
    ['p = 0.0002', undefined],
    ['fell by ٣٧ beats', '٣٧'],
    ['half: ½', '½'],
    ['over 365 days', undefined],
    ['in 366 days', '366'],
  ])('%s: %s', (summary, foreign) => {
    expect(unknownNumber(summary, { findings: [FINDING], window_days: 365 })).toBe(foreign)
  })

  it.each<[summary: string, known: unknown, foreign: string | undefined]>([
    ['2,345 words, or 2.345', 2_345, undefined],
    ['1,234,567 or 1.234.567 words', 1_234_567, undefined],
    ['a mean of 2,345 or 2.345', 2.345, undefined],
    ['2345 words', 'Across 2,345 words', undefined],
    ['1234567 words', 'Across 1,234,567 words', undefined],
    ['2,346 words', 2_345, '2,346'],
    ['1,234,568 words', 1_234_567, '1,234,568'],
    ['2,3456 words', 23_456, '2,3456'],
    ['23,45 words', 2_345, '23,45'],
    ['1234,567 words', 1_234_567, '1234,567'],
    ['0.345 or 0,345', 345, '0.345'],
    ['1,234 and 567', 1_234_567, '1,234'],
  ])('thousands and decimal separators: %s, known: %j', (summary, known, foreign) => {
    expect(unknownNumber(summary, known)).toBe(foreign)
  })
})

describe('the summary of the offline engine', () => {
  it('contains only computed numbers, in every case', () => {
    for (const found of [{ findings: [FINDING] }, { findings: [FINDING, FINDING, FINDING, FINDING] }, {}, { pairs_tried: 1 }]) {
      const said = words(found)
      // the summary mentions the 95% confidence interval
      expect(unknownNumber(said, [found, DETECTABLE, 365, 15, 95, 1])).toBeUndefined()
    }
  })

  it('says what changed, in which direction, when, how certain it is, and that it is not a cause', () => {
    expect(words({ findings: [FINDING] })).toBe(
      'In weeks with more practice of "Feelings pass," Resting Heart Rate tended to be lower 1 week later (a moderate link: coefficient -0.63, 95% interval -0.79 to -0.38, 47 weeks). Between weeks with a lot of practice (about 5.2 sessions) and weeks with little (about 0.8), the difference was about 4.4 bpm (95% interval 2.9 to 5.9). This is a link in your own records from the last 365 days, not proof of a cause: something else may affect both.',
    )
    expect(words({ findings: [{ ...FINDING, direction: 'rises_with_practice', lag_weeks: 0 }] })).toContain(
      'tended to be higher in the same week',
    )
    expect(words({ findings: [{ ...FINDING, effect: null }] })).not.toContain('bpm')
  })

  it('without a finding says what could have been detected, and that weaker links are not ruled out', () => {
    expect(words({})).toContain(
      'With 47 weeks of readings of Resting Heart Rate, a link with a coefficient of 0.56 or more, or about 3.1 bpm between weeks with a lot of practice and weeks with little, would have been detected at least four times out of five. Weaker links are not ruled out. For 1 other biomarker, there are too few weeks',
    )
    expect(words({ detectable: DETECTABLE.slice(0, 1).map((each) => ({ ...each, difference: null })) })).toMatch(
      /a link with a coefficient of 0\.56 or more would have been detected .* not ruled out\.$/,
    )
    expect(words({ detectable: DETECTABLE.slice(1) })).toContain('even a strong link could not have been distinguished from chance')
    for (const detectable of [DETECTABLE, DETECTABLE.slice(1)]) expect(words({ detectable })).not.toMatch(/nothing here calls for a change/)
  })

  it('says that there is too little data, and never asks for six weeks within a shorter window', () => {
    for (const days of [49, 90, 365])
      expect(words({ status: 'insufficient_data', pairs_tried: 0 }, days)).toContain(`6 weeks within the last ${days} days`)
    for (const days of [7, 30, 48])
      expect(words({ status: 'insufficient_data', pairs_tried: 0 }, days)).toMatch(/too short.*49 days or more/)
    expect(words({ pairs_tried: 0 })).toContain('not enough data to compare')
  })

  it('says that nothing was found, and presents that as a result', () => {
    expect(words({})).toContain('15 belief–biomarker pairs were compared, and no pair moved together more than chance would explain')
    expect(words({ pairs_tried: 1 })).toContain(
      'practice of one belief was compared with one biomarker, and the two did not move together more than',
    )
  })
})

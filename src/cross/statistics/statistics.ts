import { sum } from 'simple-statistics'
import { BeliefTest, type Pair, pairsOf, type WeeklyBelief, type WeeklyBiomarker } from './belief-tests.ts'
import { type Detectable, detectableIn } from './detectable.ts'
import { qValues } from './false-discovery.ts'
import { hasEnoughWeeks } from './lagged-pair.ts'
import { nullSpread } from './null-spread.ts'
import { pValuesOf } from './p-values.ts'
import { effectOf, type PracticeEffect } from './practice-effect.ts'
import { confidenceInterval } from './rank-correlation.ts'
import { mondayOf, type TimeWindow, type Weeks, weeklyPractice, weeklyReadings, wholeWeeks } from './weekly-series.ts'

/**
 * Stricter than 0.05, which would produce a false finding for 5 in 100 people for whom there is no real effect, and leave no
 * margin for series that the practice model fits badly. Of 300 simulated people with unrelated, mostly wandering series, 5% had
 * a finding at 0.05 and 2.7% at 0.02. At 0.02, the share of clear effects that were missed was up to 5 percentage points
 * higher.
 */
const LARGEST_Q = 0.02

export interface BeliefPractice {
  belief_slug: string
  practiced_at: readonly string[]
}

export interface BiomarkerReading {
  biomarker_id: string
  biomarker_name: string
  value: number
  /** All readings of a biomarker have the same unit. */
  unit: string
  measured_at: string
}

interface PracticeFinding {
  belief_slug: string
  biomarker_id: string
  biomarker_name: string
  direction: 'rises_with_practice' | 'falls_with_practice'
  /** Spearman's rank correlation, after removing the slow drift of both series. */
  coefficient: number
  n: number
  p_value: number
  q_value: number
  lag_weeks: number
  /** The interval is somewhat too narrow, because it assumes independent weeks and a fixed lag. The p-value accounts for both. */
  confidence_interval: [low: number, high: number]
  strength: 'weak' | 'moderate' | 'strong'
  /** Null if the link can't be expressed as a difference. */
  effect: PracticeEffect | null
  weeks: PracticeWeek[]
}

/** A week's practice, and the reading at the finding's lag. Slow drift is not removed. */
interface PracticeWeek {
  week: string
  sessions: number
  reading: number
}

export interface PracticeFindings {
  status: 'analyzed' | 'insufficient_data'
  pairs_tried: number
  findings: PracticeFinding[]
  /**
   * For each biomarker, the weakest link that could have been detected to the belief that was practiced most, sorted by the strength of the
   * link, weakest first.
   */
  detectable: Detectable[]
}

/** Describes a link's strength in words, using the thresholds of Dancey and Reidy. */
const strengthOf = (coefficient: number): PracticeFinding['strength'] =>
  Math.abs(coefficient) >= 0.7 ? 'strong' : Math.abs(coefficient) >= 0.4 ? 'moderate' : 'weak'

function biomarkersOf(readings: readonly BiomarkerReading[], weeks: Weeks): WeeklyBiomarker[] {
  const byId = new Map<string, BiomarkerReading[]>()
  for (const reading of readings) {
    const own = byId.get(reading.biomarker_id)
    if (own) own.push(reading)
    else byId.set(reading.biomarker_id, [reading])
  }
  return [...byId].map(([id, own]) => {
    const { biomarker_name: name, unit } = own.at(-1) as BiomarkerReading
    return { id, name, unit, readings: weeklyReadings(own, weeks) }
  })
}

const weeksOf = ({ belief, biomarker, lagged }: Pair, { first }: Weeks): PracticeWeek[] =>
  belief.practice.flatMap((sessions, week) => {
    const reading = biomarker.readings[week + lagged.lag]
    return reading === undefined ? [] : [{ week: mondayOf(first + week), sessions, reading }]
  })

function toFinding(pair: Pair, p_value: number, q_value: number, weeks: Weeks): PracticeFinding {
  const { belief, biomarker, lagged } = pair
  const { coefficient, n, lag, controls } = lagged
  return {
    belief_slug: belief.slug,
    biomarker_id: biomarker.id,
    biomarker_name: biomarker.name,
    direction: coefficient > 0 ? 'rises_with_practice' : 'falls_with_practice',
    coefficient,
    n,
    p_value,
    q_value,
    lag_weeks: lag,
    confidence_interval: confidenceInterval(coefficient, n, controls),
    strength: strengthOf(coefficient),
    effect: effectOf(pair, nullSpread(pair)),
    weeks: weeksOf(pair, weeks),
  }
}

const text = (finding: PracticeFinding) => `${finding.belief_slug} ${finding.biomarker_id}`
const surestFirst = (a: PracticeFinding, b: PracticeFinding) =>
  a.q_value - b.q_value || Math.abs(b.coefficient) - Math.abs(a.coefficient) || (text(a) < text(b) ? -1 : 1)

const weakestFirst = (a: Detectable, b: Detectable) =>
  (a.coefficient ?? 1) - (b.coefficient ?? 1) || b.n - a.n || (a.biomarker_id < b.biomarker_id ? -1 : 1)

const mostPracticed = <Tried extends { belief: WeeklyBelief }>(tried: readonly Tried[]): Tried | undefined =>
  tried.toSorted(({ belief: a }, { belief: b }) => sum(b.practice) - sum(a.practice) || (a.slug < b.slug ? -1 : 1))[0]

/**
 * Compares each belief's weekly practice with each biomarker, and returns only
 * findings that survive the correction for all pairs.
 */
export function findPracticeEffects(
  beliefs: readonly BeliefPractice[],
  readings: readonly BiomarkerReading[],
  window: TimeWindow,
): PracticeFindings {
  const weeks = wholeWeeks(window)
  const biomarkers = biomarkersOf(readings, weeks).filter((biomarker) => hasEnoughWeeks(biomarker.readings))
  if (beliefs.length === 0 || biomarkers.length === 0) return { status: 'insufficient_data', pairs_tried: 0, findings: [], detectable: [] }
  const practiced = beliefs.map(
    ({ belief_slug, practiced_at }): WeeklyBelief => ({ slug: belief_slug, practice: weeklyPractice(practiced_at, weeks) }),
  )
  const tried = practiced.map((belief) => ({ belief, pairs: pairsOf(belief, biomarkers) })).filter(({ pairs }) => pairs.length > 0)
  const pairs = tried.flatMap((own) => own.pairs)
  const p = pValuesOf(
    tried.map((own) => new BeliefTest(own.belief, own.pairs)),
    LARGEST_Q,
  )
  const q = qValues(p)
  const findings = pairs.flatMap((pair, index) => {
    const [p_value, q_value] = [p[index] ?? 1, q[index] ?? 1]
    return q_value <= LARGEST_Q ? [toFinding(pair, p_value, q_value, weeks)] : []
  })
  return {
    status: 'analyzed',
    pairs_tried: pairs.length,
    findings: findings.sort(surestFirst),
    detectable: detectableIn(mostPracticed(tried)?.pairs ?? [], pairs.length, LARGEST_Q).sort(weakestFirst),
  }
}

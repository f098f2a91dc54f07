import { arrangementsOf } from './arrangements.ts'
import { type Lagged, LaggedPair } from './lagged-pair.ts'
import { PracticeModel } from './practice-model.ts'
import { ascending, type Ordered, sortAgain } from './ranks.ts'

export interface WeeklyBelief {
  slug: string
  practice: number[]
}

/** A biomarker with its weekly readings. */
export interface WeeklyBiomarker {
  id: string
  name: string
  readings: (number | undefined)[]
}

/** A belief's practice and a biomarker, with their strongest lag. */
export interface Pair {
  belief: WeeklyBelief
  biomarker: WeeklyBiomarker
  lagged: Lagged
  /** Whether another series of practice is as strong at any lag. */
  reachedBy: (practice: Ordered) => boolean
}

/** Constant series make no pair. */
export function pairsOf(belief: WeeklyBelief, biomarkers: readonly WeeklyBiomarker[]): Pair[] {
  const observed = ascending(belief.practice)
  return biomarkers.flatMap((biomarker) => {
    const pair = new LaggedPair(biomarker.readings)
    const lagged = pair.strongest(observed)
    return lagged ? [{ belief, biomarker, lagged, reachedBy: (practice) => pair.reaches(practice, lagged.coefficient) }] : []
  })
}

/**
 * The p-value of each pair of one belief; the shuffled series of practice are the same for all of them. A pair is given up as
 * soon as its p-value must become larger than `largest`: that neither makes it a finding nor changes the q-value of one, as
 * q-values up to `largest` depend on p-values up to `largest` alone.
 */
export function pValuesOf(belief: WeeklyBelief, pairs: readonly Pair[], shuffles: number, largest: number): number[] {
  const model = new PracticeModel(belief.practice)
  const { visit, pValueOf } = arrangementsOf(model.news, shuffles)
  const series = ascending(model.news)
  const counts = pairs.map(({ reachedBy }) => ({ reachedBy, hits: 0 }))
  let open = counts
  visit((news) => {
    model.rebuild(news, series.values)
    sortAgain(series)
    for (const count of open) if (count.reachedBy(series)) count.hits++
    if (open.some(({ hits }) => pValueOf(hits) > largest)) open = open.filter(({ hits }) => pValueOf(hits) <= largest)
    return open.length > 0
  })
  return counts.map(({ hits }) => pValueOf(hits))
}

import type { Clock } from '../../base/clock.ts'
import { ComputeThread } from '../compute-thread.ts'
import type { findPracticeEffects, PracticeFindings } from './statistics.ts'

export type StatisticsTask = Parameters<typeof findPracticeEffects>

/** Computes statistics in a worker thread, because thousands of shuffles take about a second. */
export class StatisticsThread extends ComputeThread<StatisticsTask, PracticeFindings> {
  constructor(clock?: Clock, longestMs?: number) {
    const computation = {
      worker: 'cross/statistics/statistics.worker',
      policy: 'statistics-concurrency',
      advice: 'Limit it to one belief or one biomarker.',
    }
    super(computation, clock, longestMs)
  }
}

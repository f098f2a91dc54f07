import type { Answer } from '@threefold/sdk'

export type YearReview = Answer<'getYearInReview'>['data']
/** The counts by which two years are compared. */
export type YearCounts = NonNullable<YearReview['comparison']>['previous']
export type MindYear = NonNullable<YearReview['mind']>

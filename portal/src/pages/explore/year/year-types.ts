import type { Answer } from '@threefold/sdk'

export type YearReview = Answer<'getYearInReview'>['data']
/** The counts that two years are compared by. */
export type YearCounts = NonNullable<YearReview['comparison']>['previous']
export type MindYear = NonNullable<YearReview['mind']>

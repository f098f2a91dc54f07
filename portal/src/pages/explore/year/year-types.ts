import type { Answer } from '@threefold/sdk'

export type YearReview = Answer<'getYearInReview'>['data']
/** The counts that are compared between two years. */
export type YearCounts = NonNullable<YearReview['comparison']>['previous']
export type MindYear = NonNullable<YearReview['mind']>

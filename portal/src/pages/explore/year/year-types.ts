import type { Answer } from '@threefold/sdk'

export type YearReview = Answer<'getYearInReview'>['data']
export type YearSections = Pick<YearReview, 'mind' | 'body' | 'voice'>
export type MindYear = NonNullable<YearReview['mind']>

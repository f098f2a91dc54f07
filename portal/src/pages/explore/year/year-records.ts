import type { Answer } from '../../../../../sdk/src/operations.ts'

export type YearAnswer = Answer<'getYearInReview'>
export type YearReview = YearAnswer['data']
export type YearSections = Pick<YearReview, 'mind' | 'body' | 'voice'>
export type MindYear = NonNullable<YearReview['mind']>

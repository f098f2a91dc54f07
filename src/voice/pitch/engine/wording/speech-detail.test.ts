import { expect, it } from 'vitest'
import { speechDetail } from './speech-detail.ts'

it.each([
  ['Uses one hearing as its thread.', 'the talk uses one hearing as its thread'],
  ['How a nurse learned to speak first.', 'the talk is about how a nurse learned to speak first'],
  ['A short case for the last five minutes of a shift.', 'it is a short case for the last five minutes of a shift'],
  ['The story of one missed call.', 'it is the story of one missed call'],
  ['One in three nurses quits within a year.', undefined],
  ['When the ward is full, nobody speaks.', undefined],
  ['The ward is full, so nobody thinks of rest.', undefined],
  ['The audience leaves with a plan.', undefined],
])('%s: %s', (summary, detail) => {
  expect(speechDetail(summary, '')).toBe(detail)
})

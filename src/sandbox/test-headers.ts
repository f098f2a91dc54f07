import type { IncomingHttpHeaders } from 'node:http'
import { ERROR_CODES, type ErrorCode, invalidRequest } from '../contract/errors.ts'
import { MOST_EVENTS_BEFORE_CUT, TEST_ANSWER_HEADER, TEST_STREAM_HEADER } from '../contract/test-headers.ts'

/** The error that the caller asks for, if any. */
export function wantedError({ [TEST_ANSWER_HEADER]: value }: IncomingHttpHeaders): ErrorCode | undefined {
  const code = ERROR_CODES.find((known) => known === value)
  if (value !== undefined && code === undefined)
    throw invalidRequest(`X-Test-Answer must be one of ${ERROR_CODES.join(', ')}.`, 'malformed_test_answer', { codes: ERROR_CODES })
  return code
}

/** The number of events after which the stream is to be cut; undefined if the caller doesn't ask for that. */
export function wantedCut({ [TEST_STREAM_HEADER]: value }: IncomingHttpHeaders): number | undefined {
  if (value === undefined) return undefined
  const [, events] = /^cut-after=(\d{1,4})$/.exec(String(value)) ?? []
  if (events === undefined || Number(events) > MOST_EVENTS_BEFORE_CUT)
    throw invalidRequest(
      `X-Test-Stream must have the form cut-after=N, where N is a number of events from 0 to ${MOST_EVENTS_BEFORE_CUT}.`,
      'malformed_test_stream',
    )
  return Number(events)
}

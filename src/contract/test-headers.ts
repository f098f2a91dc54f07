/** Headers that only test keys can use. With a live key, they have no effect. */
export const TEST_ANSWER_HEADER = 'x-test-answer'
export const TEST_STREAM_HEADER = 'x-test-stream'
export const MOST_EVENTS_BEFORE_CUT = 1_000

import { ERROR_CODES, ERRORS, type ErrorCode } from '../../contract/errors.ts'

export interface Outcome {
  exitCode: number
  meaning: string
  /** What to do, unless the error contains more specific advice. */
  advice: string
}

const ADVICE: Record<ErrorCode, string> = {
  invalid_request: 'Correct the request and try again.',
  unauthorized: "Log in with a valid key: threefold login. You can create one on the service's /keys page.",
  forbidden: 'Log in with a different key. To see the scopes of the current key, run: threefold me',
  not_found: 'Check the id or slug.',
  not_linked: 'Sign up for that application with the same e-mail address, then mint a new key.',
  rate_limited: 'Wait a minute and try again.',
  usage_capped: 'Wait until 00:00 UTC. To see your remaining units, run: threefold me',
  internal_error: 'Try again. If the error persists, report the request id to the operators of the service.',
  upstream_error: 'Try again in a moment.',
}

const FIRST_REFUSAL = 10

/** All possible outcomes of a command. A test compares them with the table of exit codes in the documentation. */
export const OUTCOMES = {
  fine: { exitCode: 0, meaning: 'The command succeeded.', advice: '' },
  unexpected: {
    exitCode: 1,
    meaning: 'An unexpected error occurred in this program.',
    advice: 'Please report it to the operators of the service.',
  },
  wrong_use: { exitCode: 2, meaning: 'The command line is invalid.', advice: 'For a list of commands, run: threefold help' },
  unreachable: {
    exitCode: 3,
    meaning: "The service can't be reached.",
    advice: 'Check that it is running at this URL. To use a different URL, set THREEFOLD_BASE_URL or run: threefold login --base-url URL',
  },
  expiring: {
    exitCode: 4,
    meaning: 'The stored key expires within 14 days.',
    advice: 'Replace it: threefold keys rotate',
  },
  found: {
    exitCode: 5,
    meaning: 'The scan found keys.',
    advice: 'Report them (threefold keys report) or revoke them, then remove them from the files. Any version history still contains them.',
  },
  interrupted: { exitCode: 130, meaning: 'The command was interrupted with Ctrl-C.', advice: '' },
  ...(Object.fromEntries(
    ERROR_CODES.map((code, index) => [code, { exitCode: FIRST_REFUSAL + index, meaning: ERRORS[code].summary, advice: ADVICE[code] }]),
  ) as Record<ErrorCode, Outcome>),
} satisfies Record<string, Outcome>

import { ERROR_CODES, ERRORS, type ErrorCode } from '../../contract/errors.ts'

export interface Outcome {
  exitCode: number
  meaning: string
  /** What to do, unless the failure itself knows better. */
  advice: string
}

const ADVICE: Record<ErrorCode, string> = {
  invalid_request: 'Correct it and try again.',
  unauthorized: 'Log in with a key that works: threefold login',
  forbidden: 'Log in with another key; threefold me shows the scopes of this one.',
  not_found: 'Check the id or name.',
  not_linked: 'Sign up in that application with the same e-mail, then mint a new key.',
  rate_limited: 'Wait a minute and try again.',
  usage_capped: 'Wait until 00:00 UTC; threefold me shows what is left.',
  internal_error: 'Try again; if it stays, tell the people who run the service the request id.',
  upstream_error: 'Try again in a moment.',
}

const FIRST_REFUSAL = 10

/** Every way a command can end. Exit codes and their table in the documentation come from here. */
export const OUTCOMES = {
  fine: { exitCode: 0, meaning: 'The command did what it was asked.', advice: '' },
  unexpected: { exitCode: 1, meaning: 'A fault of this program.', advice: 'Please report it to the people who run the service.' },
  wrong_use: { exitCode: 2, meaning: 'The command was called the wrong way.', advice: 'threefold help lists the commands.' },
  unreachable: {
    exitCode: 3,
    meaning: "The service can't be reached.",
    advice: 'Check that it runs there; THREEFOLD_BASE_URL or threefold login --base-url names another address.',
  },
  interrupted: { exitCode: 130, meaning: 'Ctrl-C ended it.', advice: '' },
  ...(Object.fromEntries(
    ERROR_CODES.map((code, index) => [code, { exitCode: FIRST_REFUSAL + index, meaning: ERRORS[code].summary, advice: ADVICE[code] }]),
  ) as Record<ErrorCode, Outcome>),
} satisfies Record<string, Outcome>

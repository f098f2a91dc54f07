import { ApiError, ConnectionError, ThreefoldError } from '@threefold/sdk'
import { fixOf } from '../../contract/fixes.ts'
import { KEY_PREFIXES } from '../../contract/key-form.ts'
import { printable } from '../printable.ts'
import { Exit, type Run, type Terminal } from '../terminal.ts'
import { OUTCOMES, type Outcome } from './outcomes.ts'

/** The command line is invalid. */
export class WrongUse extends Error {}

/** Wraps a command so that a failure prints two lines to standard error and sets the exit code. */
export function telling(usage: string, run: Run): Run {
  return async (args, terminal) => {
    terminal.stdout.on('error', (error) => leaveReader(terminal, error))
    terminal.stderr.on('error', () => {}) // the reader has gone; the exit code still reports the failure
    try {
      await run(args, terminal)
    } catch (error) {
      throw error instanceof Exit ? error : new Exit(tellFailure(terminal, error, usage))
    }
  }
}

/** Prints what happened and what to do, and returns the exit code. */
export const tellFailure = (terminal: Terminal, error: unknown, usage: string): number => tell(terminal, explain(error, usage))

function tell({ stderr }: Terminal, { happened, outcome, advice }: Failure): number {
  for (const line of [happened, advice || outcome.advice]) stderr.write(`${withoutKeys(printable(line).replace(/\s+/g, ' '))}\n`)
  return outcome.exitCode
}

/** Removes keys, because messages about invalid arguments quote the arguments and may end up in a log. */
const KEYS = new RegExp(`(${Object.values(KEY_PREFIXES).join('|')})\\w+`, 'gi')
const withoutKeys = (line: string) => line.replaceAll(KEYS, '$1…')

interface Failure {
  happened: string
  outcome: Outcome
  advice?: string
}

function explain(error: unknown, usage: string): Failure {
  if (error instanceof ApiError) return error.code === null ? strangerAnswered(error) : refused(error, OUTCOMES[error.code])
  if (error instanceof ConnectionError) return { happened: error.message, outcome: OUTCOMES.unreachable }
  if (isWrongUse(error)) return { happened: error.message, outcome: OUTCOMES.wrong_use, advice: `Usage: ${usage}` }
  return { happened: `Unexpected error: ${error instanceof Error ? error.message : error}`, outcome: OUTCOMES.unexpected }
}

function isWrongUse(error: unknown): error is Error {
  if (error instanceof WrongUse || error instanceof ThreefoldError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function refused(error: ApiError, outcome: Outcome): Failure {
  const { requestId, code } = error
  const request = requestId ? `, request ${requestId}` : ''
  const isListed = requestId && code !== 'unauthorized' && code !== 'rate_limited'
  const more = isListed ? ` For details, run: threefold requests ${requestId}` : ''
  return { happened: `${error.message} (${code}${request})`, outcome, advice: `${adviceOf(error) || outcome.advice}${more}` }
}

/** The failure for a response without an error code, which can't come from the service. */
const strangerAnswered = (error: ApiError): Failure => ({
  happened: `The response did not come from a Threefold service (status ${error.status}).`,
  outcome: OUTCOMES.unreachable,
})

function adviceOf({ code, details, retryAfter }: ApiError): string {
  if (code === 'not_linked' && typeof details.remedy === 'string') return details.remedy
  if (code === 'forbidden' && (details.missing_scopes || details.reason === 'address')) return fixOf({ code, details })
  if (code === 'rate_limited' && retryAfter !== null) return `Wait ${retryAfter} s and try again.`
  const issues = (details.issues ?? []) as { path: string; message: string }[]
  // a single one is the message itself
  return issues.length > 1 ? `Correct the request: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}.` : ''
}

/** A reader that closes the pipe early, such as `head`, is not a failure; a full disk is. */
function leaveReader(terminal: Terminal, { code }: NodeJS.ErrnoException): void {
  process.exit(code === 'EPIPE' ? OUTCOMES.fine.exitCode : tell(terminal, unwritten(code)))
}

const unwritten = (code = 'no reason given'): Failure => ({
  happened: `The output could not be written (${code}).`,
  outcome: OUTCOMES.unexpected,
  advice: 'Check the disk or device that the output is written to, and try again.',
})

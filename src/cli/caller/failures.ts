import { ApiError, ConnectionError, ForbiddenError, ThreefoldError } from '@threefold/sdk'
import { fixOf } from '../../contract/fixes.ts'
import { KEY_PREFIXES } from '../../contract/key-form.ts'
import { printable } from '../printable.ts'
import { Exit, type Run, type Terminal } from '../terminal.ts'
import { inOptions, issueWords, misuseWords } from './option-words.ts'
import { OUTCOMES, type Outcome } from './outcomes.ts'

/** The command line is invalid. */
export class WrongUse extends Error {}

/** Wraps a command so that a failure prints two lines to standard error and sets the exit code. */
export function telling(usage: string, run: Run): Run {
  return async (args, terminal) => {
    terminal.stdout.on('error', (error) => leaveReader(terminal, error))
    terminal.stderr.on('error', () => {}) // nobody reads the message anymore, but the exit code still reports the failure
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

/** Matches keys, which are removed from messages, because a message may quote an argument and end up in a log. */
const KEYS = new RegExp(`(${Object.values(KEY_PREFIXES).join('|')})\\w+`, 'gi')
const withoutKeys = (line: string) => line.replaceAll(KEYS, '$1…')

interface Failure {
  happened: string
  outcome: Outcome
  advice?: string
}

function explain(error: unknown, usage: string): Failure {
  if (error instanceof ApiError) return error.code === null ? strangerAnswered(error) : refused(error, OUTCOMES[error.code], usage)
  if (error instanceof ConnectionError) return { happened: error.message, outcome: OUTCOMES.unreachable }
  if (isMisuse(error)) return { happened: misuseWords(error, usage), outcome: OUTCOMES.wrong_use, advice: `Usage: ${usage}` }
  if (error instanceof WrongUse || error instanceof ThreefoldError)
    return { happened: error.message, outcome: OUTCOMES.wrong_use, advice: `Usage: ${usage}` }
  return { happened: `Unexpected error: ${error instanceof Error ? error.message : error}`, outcome: OUTCOMES.unexpected }
}

const isMisuse = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

function refused(error: ApiError, outcome: Outcome, usage: string): Failure {
  const { requestId, code } = error
  const request = requestId ? `, request ${requestId}` : ''
  const isListed = requestId && code !== 'unauthorized' && code !== 'rate_limited'
  const more = isListed ? ` For details, run: threefold requests ${requestId}` : ''
  const happened = `${inOptions(error.message, usage)} (${code}${request})`
  const advice = adviceOf(error, usage) || outcome.advice
  const end = more !== '' && /[\w/]$/.test(advice) ? '.' : ''
  return { happened, outcome, advice: `${advice}${end}${more}` }
}

/** The failure for an error response without an error code, which can't be from the service. */
const strangerAnswered = (error: ApiError): Failure => ({
  happened: `The response did not come from a Threefold service (status ${error.status}).`,
  outcome: OUTCOMES.unreachable,
})

/** For each command, how to find the right name, id or path if something was not found. */
const WHERE_TO_FIND: Record<string, string> = {
  show: 'To find its name, run: threefold search WORDS',
  get: "Check the path. The API reference on the service's /docs page lists all paths.",
  beliefs: 'To see the slugs, run: threefold beliefs',
  pitch: 'To see the ids, run: threefold opportunities',
  keys: 'To see the ids, run: threefold keys',
}

function adviceOf(error: ApiError, usage: string): string {
  const { code, details, retryAfter } = error
  if (code === 'not_found') return WHERE_TO_FIND[usage.split(' ')[1] ?? ''] ?? ''
  if (code === 'not_linked' && typeof details.remedy === 'string') return details.remedy
  if (error instanceof ForbiddenError && error.missingScopes.length > 0) return otherKey(error.missingScopes)
  if (code === 'forbidden' && details.reason === 'address') return fixOf({ code, details })
  if (code === 'rate_limited' && retryAfter !== null) return `Wait ${retryAfter} s and try again.`
  const issues = (details.issues ?? []) as { path: string; message: string }[]
  // a single issue is already the error's message
  return issues.length > 1 ? `Correct the request: ${issues.map((issue) => issueWords(issue, usage)).join('; ')}.` : ''
}

const otherKey = (scopes: readonly string[]) =>
  `Use a key with ${scopes.join(', ')}. Scopes that are omitted when a key is minted can't be added later. To mint a new key, run: threefold keys mint`

/** Exits after a write error. If the reader closed the pipe early, as `head` does, that is not a failure; a full disk is. */
function leaveReader(terminal: Terminal, { code }: NodeJS.ErrnoException): void {
  process.exit(code === 'EPIPE' ? OUTCOMES.fine.exitCode : tell(terminal, unwritten(code)))
}

const unwritten = (code = 'no reason given'): Failure => ({
  happened: `The output could not be written (${code}).`,
  outcome: OUTCOMES.unexpected,
  advice: 'Check the disk or device that the output is written to, and try again.',
})

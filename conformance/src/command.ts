import { parseArgs } from 'node:util'
import { CHECKS } from './checks/all.ts'
import { CannotRun } from './outcomes.ts'
import type { Time } from './pacer.ts'
import { asJson, asText } from './report.ts'
import { type RunOptions, run, selected } from './run.ts'

export const USAGE = `Usage: threefold-conformance BASE_URL --session-token TOKEN [options]

Tests a deployment from the outside, to check whether it keeps the promises of the Threefold API.

  --session-token TOKEN    A session token for a person with accounts in mind, body and voice
  --session-token-2 TOKEN  A session token for a person who lacks at least one account, to check 409 and other people's rows
  --only NAME              Run only one check, or those of one area, such as paging
  --contract-only          Skip checks of what Threefold's documentation adds to the contract
  --exhaust                Also use up the daily caps of one key: 25 coach, 10 bridge and 10 pitch units
  --json                   Print the report as JSON
  --list                   List all checks and exit

Tokens are also read from THREEFOLD_SESSION_TOKEN and THREEFOLD_SESSION_TOKEN_2, which other users of the machine can't see.
Exit codes: 0 if all promises are kept, 1 if some are broken, 2 if the run was not possible.
`

export interface World {
  env: Record<string, string | undefined>
  time: Time
  fetch?: typeof fetch
  print(text: string): void
  /** Prints progress, which isn't part of the report. */
  note(line: string): void
}

/** Runs the command line and returns the exit code. */
export async function command(args: string[], world: World): Promise<0 | 1 | 2> {
  try {
    const options = read(args, world.env)
    if (typeof options === 'string') {
      world.print(options)
      return 0
    }
    const report = await run({ ...options, ...progress(world), time: world.time, ...(world.fetch && { fetch: world.fetch }) })
    world.print(`${options.asJson ? asJson(report) : asText(report)}\n`)
    return report.results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
  } catch (error) {
    world.note(`threefold-conformance: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof CannotRun || isBadUsage(error)) return 2
    throw error
  }
}

const isBadUsage = (error: unknown) => String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')

/** Parses the arguments. Returns the options of the run, or a text to print instead of running. */
function read(args: string[], env: World['env']): string | (Omit<RunOptions, 'time'> & { asJson: boolean }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'session-token': { type: 'string' },
      'session-token-2': { type: 'string' },
      only: { type: 'string' },
      'contract-only': { type: 'boolean', default: false },
      exhaust: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return USAGE
  if (values.list) return CHECKS.map(({ name, promise }) => `${name}: ${promise}\n`).join('')
  const [baseUrl, ...more] = positionals
  const session = values['session-token'] ?? env.THREEFOLD_SESSION_TOKEN
  if (!baseUrl || more.length > 0 || !/^https?:\/\//.test(baseUrl)) throw new CannotRun(`one base URL is needed\n\n${USAGE}`)
  if (!session) throw new CannotRun(`a session token is needed\n\n${USAGE}`)
  const { only, exhaust: exhausts, json, 'contract-only': contractOnly } = values
  if (selected({ only, contractOnly }).length === 0) throw new CannotRun(`no check is named ${only}; --list shows them all`)
  const secondSession = values['session-token-2'] ?? env.THREEFOLD_SESSION_TOKEN_2
  return { baseUrl, session, secondSession, only, contractOnly, exhausts, asJson: json }
}

const MARKS = { passed: 'ok  ', failed: 'FAIL', 'not applicable': '-   ' } as const

const progress = ({ note }: World): Pick<RunOptions, 'onResult' | 'onWait'> => ({
  onResult: ({ name, outcome }) => note(`${MARKS[outcome]} ${name}`),
  onWait: (seconds, why) => note(`     waiting ${seconds} s: ${why}`),
})

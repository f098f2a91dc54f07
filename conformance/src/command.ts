import { parseArgs } from 'node:util'
import { CHECKS } from './checks/all.ts'
import { CannotRun } from './outcomes.ts'
import type { Time } from './pacer.ts'
import { asJson, asText } from './report.ts'
import { type RunOptions, run, selected } from './run.ts'

export const USAGE = `Usage: threefold-conformance BASE_URL --session-token TOKEN [options]

Tests from the outside whether a deployment conforms to the Threefold API contract.

  --session-token TOKEN    A session token for a person with accounts in mind, body and voice
  --session-token-2 TOKEN  A session token for a person who lacks at least one account, to check 409 and other people's rows
  --only NAME              Run only one check, or only the checks of one area, such as paging
  --contract-only          Skip checks of requirements that are stated only in Threefold's documentation
  --exhaust                Also test the daily caps, which uses up 25 coach, 10 bridge and 10 pitch units of one key
  --json                   Print the report as JSON
  --list                   List all checks and exit

Tokens can also be set in THREEFOLD_SESSION_TOKEN and THREEFOLD_SESSION_TOKEN_2, which other users of the machine can't see.
Exit codes: 0 if all checks pass, 1 if any check fails, 2 if the checks could not be run.
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
  if (!baseUrl || more.length > 0 || !/^https?:\/\//.test(baseUrl)) throw new CannotRun(`specify one base URL\n\n${USAGE}`)
  if (!session) throw new CannotRun(`specify a session token\n\n${USAGE}`)
  const { only, exhaust: exhausts, json, 'contract-only': contractOnly } = values
  if (selected({ only, contractOnly }).length === 0)
    throw new CannotRun(`there is no check or area named ${only}; to see all checks, use --list`)
  const secondSession = values['session-token-2'] ?? env.THREEFOLD_SESSION_TOKEN_2
  return { baseUrl, session, secondSession, only, contractOnly, exhausts, asJson: json }
}

const MARKS = { passed: 'ok  ', failed: 'FAIL', 'not applicable': '-   ' } as const

const progress = ({ note }: World): Pick<RunOptions, 'onResult' | 'onWait'> => ({
  onResult: ({ name, outcome }) => note(`${MARKS[outcome]} ${name}`),
  onWait: (seconds, why) => note(`     waiting ${seconds} s: ${why}`),
})

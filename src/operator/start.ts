import { type Config, ConfigError, readConfig } from '../config.ts'
import { isRefusedLogin, isUnavailable } from '../db/faults.ts'
import { createLog } from '../http/log.ts'
import { redact } from '../http/redact.ts'
import { serve } from '../serve.ts'
import { StartError } from '../start-error.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs the service until it is told to stop; a reason not to start is one clear line and exit 1. */
export async function startService(): Promise<void> {
  const config = orExit(() => readConfig(process.env, { needsIssuer: true }))
  const log = createLog(config.logLevel)
  const running = await serve(config, log, say).catch(explainAndExit)
  say(welcome(config, running.address))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping ...')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function orExit<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return explainAndExit(error)
  }
}

export function explainAndExit(error: unknown): never {
  say(explain(error))
  process.exit(1)
}

export function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (isUnavailable(cause))
    return redact(`A database can't be reached (${(cause as Error).message}). Check DATABASE_URL and that the server runs.`)
  if (isRefusedLogin(cause))
    return redact(`A database refused the login (${(cause as Error).message}). Check user, password and database name in DATABASE_URL.`)
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function welcome({ demo, dataDir, databaseUrls }: Config, address: string): string {
  const where = databaseUrls === null ? `the embedded database in ${dataDir}` : 'Postgres'
  const lines = [
    '',
    `Threefold listens on ${address} (${where}).`,
    `  API reference  ${address}/docs/`,
    `  OpenAPI        ${address}/openapi.json`,
  ]
  if (!demo) return lines.join('\n')
  const setting = dataDir === '.data' ? '' : `DATA_DIR=${dataDir} `
  const session = `${setting}npm run --silent session -- --app mind --email all-apps@example.com`
  return [
    ...lines,
    '',
    'Demo people are on. Mint your first key, in another terminal in this directory:',
    '',
    `  curl -s -X POST ${address}/v1/keys -H "Authorization: Bearer $(${session})"`,
    '',
  ].join('\n')
}

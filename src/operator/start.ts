import { type Config, readConfig } from '../config.ts'
import { createLog } from '../http/log.ts'
import { serve } from '../serve.ts'
import { explainAndExit } from './explain.ts'

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

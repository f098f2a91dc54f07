import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hostInUrl } from '../../base/host-in-url.ts'
import { createLog } from '../../base/log.ts'
import { type Config, readConfig } from '../../config/config.ts'
import type { Terminal } from '../terminal.ts'
import { explainAndExit } from './explain.ts'
import { runWorkers } from './workers.ts'

const LAST_LINES_MS = 1_000

type Say = (line: string) => void

/** Runs the service until it is stopped. Throws if it cannot start. */
export async function startService(_args: string[], terminal: Terminal): Promise<void> {
  const say: Say = (line) => void terminal.stderr.write(`${line}\n`)
  const config = readConfig(terminal.env, { forService: true })
  if (config.workers > 1 && cluster.isPrimary) {
    const port = await runWorkers(config.workers, say)
    return say(welcome(config, `http://${hostInUrl(config.host)}:${port}`))
  }
  // exit immediately on a signal during start-up: as process 1 of a container, Node would otherwise ignore the signal
  let stop = async (): Promise<void> => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) terminal.on(signal, () => void stop())
  const log = createLog(config.logLevel)
  // imported late, so that invalid settings are reported immediately; the parent process of workers doesn't need this module
  const { serve } = await import('../../serve.ts')
  const running = await serve(config, log, { progress: say, onDatabaseLost: explainAndExit })
  if (cluster.isPrimary) say(welcome(config, running.address))
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    if (cluster.isPrimary) say('Stopping ...')
    await running.stop()
    await lastLines(log, say)
    process.exit(0)
  }
}

/** Writes the last log lines, but gives up after a while: on exit, Node would wait forever for a log consumer that has stalled. */
async function lastLines(log: Logger, say: Say): Promise<void> {
  const written = new Promise<boolean>((done) => log.flush(() => done(true)))
  if (await Promise.race([written, sleep(LAST_LINES_MS, false)])) return
  say('The log consumer has stalled; the last log lines were lost.')
  process.kill(process.pid, 'SIGKILL')
}

function welcome({ demo, dataDir, databaseUrls }: Config, address: string): string {
  const where = databaseUrls === null ? `the embedded database in ${dataDir}` : 'Postgres'
  const lines = [
    '',
    `Threefold is listening on ${address} (${where}).`,
    `  API reference  ${address}/docs`,
    `  OpenAPI        ${address}/openapi.json`,
  ]
  if (!demo) return lines.join('\n')
  const setting = dataDir === '.data' ? '' : `DATA_DIR=${dataDir} `
  const session = `${setting}npm run --silent session -- --app mind --email all-apps@example.com`
  return [
    ...lines,
    '',
    'Demo mode is on. To mint your first key, run this in another terminal in the same directory:',
    '',
    `  curl -s -X POST ${address}/v1/keys -H "Authorization: Bearer $(${session})"`,
    '',
  ].join('\n')
}

import { createLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config/config.ts'
import { type Running, serve } from '../../src/serve.ts'
import { asOwner, type TestDatabase } from '../support/databases.ts'
import { logFile } from '../support/logs.ts'
import { mintOver, temporaryDirectory } from '../support/process.ts'

export interface Observed extends Running {
  /** Where the metrics are, when they have a port of their own. */
  metricsUrl: string | undefined
  mint(): Promise<string>
  /** A key of an operator. */
  mintAdmin(): Promise<string>
  get(path: string, key?: string, headers?: Record<string, string>): Promise<Response>
}

/** The whole service as its settings make it, in this process. */
export async function startObserved(database: TestDatabase, env: Record<string, string>): Promise<Observed> {
  const settings = { DATABASE_URL: database.service, DEMO: 'true', DATA_DIR: temporaryDirectory(), PORT: '0', ...env }
  const lines: string[] = []
  const log = createLog('trace', logFile('postgres'))
  const running = await serve(readConfig(settings, { needsIssuer: true }), log, (line) => void lines.push(line))
  const mint = () => mintOver(running.address, settings)
  return {
    ...running,
    metricsUrl: lines.map((line) => /^Metrics are available at (\S+)/.exec(line)?.[1]).find(Boolean),
    mint,
    mintAdmin: async () => {
      const key = await mint()
      const made = "update platform.keys set scopes = scopes || '{platform:admin}' where key_prefix = $1"
      await asOwner(database, made, [key.slice(0, 'threefold_live_'.length + 8)])
      return key
    },
    get: (path, key, headers = {}) =>
      fetch(running.address + path, { headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } }),
  }
}

/** What a scrape says of a metric with these labels; undefined when it says nothing. */
export function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  for (const line of text.split('\n')) {
    const [, metric, inner = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const told = Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]))
    if (metric === name && Object.entries(labels).every(([label, expected]) => told[label] === expected)) return Number(value)
  }
  return undefined
}

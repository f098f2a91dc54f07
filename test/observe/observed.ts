import { asOwner, type TestDatabase } from '../support/databases.ts'
import { type Served, startServed } from '../support/served.ts'

export interface Observed extends Served {
  /** The URL of the metrics, if they have a separate port. */
  metricsUrl: string | undefined
  /** Mints an operator's key. */
  mintAdmin(): Promise<string>
}

export async function startObserved(database: TestDatabase, env: Record<string, string>): Promise<Observed> {
  const served = await startServed({ DATABASE_URL: database.service, ...env })
  return {
    ...served,
    metricsUrl: served.lines.map((line) => /^Metrics are available at (\S+)/.exec(line)?.[1]).find(Boolean),
    mintAdmin: async () => {
      const key = await served.mint()
      const made = "update platform.keys set scopes = scopes || '{platform:admin}' where key_prefix = $1"
      await asOwner(database, made, [key.slice(0, 'threefold_live_'.length + 8)])
      return key
    },
  }
}

/** The value of a metric with these labels in a scrape; undefined if there is none. */
export function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  for (const line of text.split('\n')) {
    const [, metric, inner = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const told = Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]))
    if (metric === name && Object.entries(labels).every(([label, expected]) => told[label] === expected)) return Number(value)
  }
  return undefined
}

import { defineConfig } from 'vitest/config'
import { findPgBouncer } from './test/db/pgbouncer.ts'
import { findChromium } from './test/support/chromium.ts'
import { findPostgres } from './test/support/postgres-server.ts'
import { findRedis } from './test/support/redis-server.ts'

/** Tests of the service run on every database that this machine has; pure files have theirs beside them. */
const onDatabase = (database: 'embedded' | 'postgres', ...others: string[]) => ({
  test: {
    name: database,
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', ...others, `test/**/*.${database === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    globalSetup: [`test/support/${database}.setup.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})

/**
 * On the embedded database run the tests of what could differ there: keys and caps, row-level security, paging, search and the
 * check, practice, and the service as a process. These run once, on Postgres where there is one, for it starts faster.
 */
const SAME_ON_ANY_DATABASE = [
  ...['ai', 'caller', 'contract', 'cross', 'http', 'mcp', 'observe', 'portal', 'sdk', 'voice'].map((folder) => `test/${folder}/**`),
  ...['session-*', 'usage'].map((name) => `test/platform/${name}.test.ts`),
  ...['details', 'editions', 'readings'].map((name) => `test/body/${name}.test.ts`),
  ...['coach', 'coach-resume'].map((name) => `test/mind/${name}.test.ts`),
]

/** What this machine lacks is left out and said, or is an error where everything is required. */
function leaveOut(line: string): false {
  if (process.env.REQUIRE_ALL) throw new Error(line)
  console.warn(line)
  return false
}

const hasPostgres =
  findPostgres() !== undefined ||
  leaveOut('left out: the tests on Postgres (no server found; apt-get install postgresql, or set POSTGRES_BIN)')
const hasChromium =
  findChromium() !== undefined || leaveOut('left out: the tests in a browser (none found; apt-get install chromium, or set CHROMIUM_PATH)')

if (hasPostgres && !findPgBouncer())
  leaveOut('left out: the tests through PgBouncer (not found; apt-get install pgbouncer, or set PGBOUNCER)')
const hasRedis =
  findRedis() !== undefined || leaveOut('left out: the tests on Redis (no server found; apt-get install redis-server, or set REDIS_BIN)')
const WITHOUT_REDIS = hasRedis ? [] : ['test/**/*.redis*.test.ts']

const inBrowser = {
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/browser.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'portal/src/**/*.test.ts'],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      onDatabase('embedded', ...WITHOUT_REDIS, ...(hasPostgres ? SAME_ON_ANY_DATABASE : [])),
      ...(hasPostgres ? [onDatabase('postgres', ...WITHOUT_REDIS)] : []),
      ...(hasChromium ? [inBrowser] : []),
    ],
  },
})

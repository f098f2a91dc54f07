import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPgBouncer } from './test/db/pgbouncer.ts'
import { findChromium } from './test/support/chromium.ts'
import { COMPILED_CODE, compiledSources } from './test/support/compiled.ts'
import { findPostgres } from './test/support/postgres-server.ts'
import { findRedis } from './test/support/redis-server.ts'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4e9
/** Databases that are only in memory never wait for a disk. */
if (existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR ??= IN_MEMORY
}

/**
 * Tests of what the embedded database itself must guarantee: starting, stopping, kill -9, migrations, row-level security, and one
 * query of each kind. All other service tests use it only on a machine without Postgres, because Postgres is several
 * times as fast.
 */
const EMBEDDED_GUARANTEES = ['test/**/*.embedded.test.ts']
const ALL = ['test/**/*.test.ts']
/** Tests that need no database. */
const PURE = ['src/**/*.test.ts', 'bench/**/*.test.ts', 'portal/src/**/*.test.ts']
/** Tests that take long, and cover what seldom changes. Only `npm run proof` includes them. */
const LONG = process.env.PROOF ? [] : ['test/**/*.proof*.test.ts']

/** `npm test` loads the compiled code; without this, tests load the sources, so that single files need no build. */
const isCompiled = Boolean(process.env.COMPILED)

/**
 * Optimizing the embedded database takes longer than a few tests use it, and a larger space for new objects is collected less often.
 */
const FEW_USES = process.env.PROOF ? [] : ['--liftoff-only', '--max-semi-space-size=64']

const project = (options: TestProjectInlineConfiguration['test']) => ({
  ...(isCompiled && { plugins: [compiledSources(import.meta.dirname)] }),
  test: { isolate: false, execArgv: FEW_USES, ...(isCompiled && { server: { deps: { external: [COMPILED_CODE] } } }), ...options },
})

const onDatabase = (database: 'embedded' | 'postgres', include: string[], ...exclude: string[]) =>
  project({
    name: database,
    include,
    exclude: [...LONG, ...exclude],
    globalSetup: ['test/support/prepare.setup.ts', `test/support/${database}.setup.ts`],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  })

/** Reports tests that are skipped because this machine lacks something, or fails if everything is required. */
function leaveOut(line: string): false {
  if (process.env.REQUIRE_ALL) throw new Error(line)
  console.warn(line)
  return false
}

const hasPostgres =
  findPostgres() !== undefined ||
  leaveOut('left out: the tests on Postgres (no server found; apt-get install postgresql, or set POSTGRES_BIN)')
const hasChromium =
  findChromium() !== undefined ||
  leaveOut('left out: the tests in a browser (none found; apt-get install chromium-headless-shell, or set CHROMIUM_PATH)')

if (process.env.PROOF && hasPostgres && !findPgBouncer())
  leaveOut('left out: the tests through PgBouncer (not found; apt-get install pgbouncer, or set PGBOUNCER)')
const hasRedis =
  findRedis() !== undefined || leaveOut('left out: the tests on Redis (no server found; apt-get install redis-server, or set REDIS_BIN)')
const WITHOUT_REDIS = hasRedis ? [] : ['test/**/*.redis*.test.ts']

const inBrowser = project({
  name: 'browser',
  include: ['test/browser/**/*.test.ts'],
  exclude: LONG,
  globalSetup: ['test/support/prepare.setup.ts', 'test/browser/browser.setup.ts'],
  setupFiles: ['test/browser/failed.setup.ts'],
  retry: 1, // a machine that is short of time delays the browser, the service and the test alike; the report names what was retried
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
})

const pure = project({
  name: 'pure',
  include: PURE,
  ...(isCompiled && { globalSetup: ['test/support/prepare.setup.ts'] }),
  testTimeout: 20_000,
})
const NOT_ON_DATABASE = ['test/browser/**', ...WITHOUT_REDIS]
const browser = hasChromium ? [inBrowser] : []
const separate = [
  pure,
  onDatabase('embedded', hasPostgres ? EMBEDDED_GUARANTEES : ALL, ...NOT_ON_DATABASE, 'test/**/*.postgres.test.ts'),
  ...(hasPostgres ? [onDatabase('postgres', ALL, ...NOT_ON_DATABASE, ...EMBEDDED_GUARANTEES)] : []),
]
/** Every project has its own processes, and each loads the code anew, so `npm test` has only one project if there is a Postgres server. */
const together = hasPostgres ? [onDatabase('postgres', [...ALL, ...PURE], ...NOT_ON_DATABASE, ...EMBEDDED_GUARANTEES)] : separate

/** `npm test` leaves the browser and the embedded database, which take long to start, to `.ci/run` and `npm run proof`. */
function projects() {
  if (process.env.LEFT_TO_CI) return [onDatabase('postgres', EMBEDDED_GUARANTEES), ...browser]
  return isCompiled && !process.env.PROOF ? together : [...separate, ...browser]
}

export default defineConfig({ test: { maxWorkers: availableParallelism(), projects: projects() } })

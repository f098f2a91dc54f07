import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/support/postgres-server.ts'

/** Tests of the service run on every database that this machine has; pure files have theirs beside them. */
const onDatabase = (database: 'embedded' | 'postgres', ...others: string[]) => ({
  test: {
    name: database,
    include: ['test/**/*.test.ts'],
    exclude: [...others, `test/**/*.${database === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    globalSetup: [`test/support/${database}.setup.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

/** What these promise does not depend on where rows are kept. */
const SAME_ON_ANY_DATABASE = [
  'test/http/**',
  'test/platform/session-*.test.ts',
  'test/ai/**',
  'test/mind/coach.test.ts',
  'test/voice/pitch.test.ts',
  'test/cross/*-bridge.test.ts',
]

const hasPostgres = findPostgres() !== undefined
if (!hasPostgres) {
  const line = 'left out: the tests on Postgres (no server found; apt-get install postgresql, or set POSTGRES_BIN)'
  if (process.env.REQUIRE_ALL) throw new Error(line)
  console.warn(line)
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 20_000 } },
      onDatabase('embedded'),
      ...(hasPostgres ? [onDatabase('postgres', ...SAME_ON_ANY_DATABASE)] : []),
    ],
  },
})

#!/usr/bin/env node
import { run } from './run.ts'

try {
  process.exitCode = await run(process.argv.slice(2), process)
} catch (error) {
  // imported on demand: it loads the database errors, and small commands start faster without them
  ;(await import('./operator/explain.ts')).explainAndExit(error)
}

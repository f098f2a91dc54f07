#!/usr/bin/env node
import { run } from './run.ts'

try {
  process.exitCode = await run(process.argv.slice(2), process)
} catch (error) {
  // loaded when it is needed: it knows the faults of databases, and a small command starts fast without them
  ;(await import('./operator/explain.ts')).explainAndExit(error)
}

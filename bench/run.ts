import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate, SCHEMAS } from '../src/db/migrate.ts'
import { projectRoot } from '../src/project-root.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { fillKeys } from './fill.ts'
import { compare, startServer } from './load.ts'

const ROUNDS = 7
const SECONDS = 4

/** What is measured, and the least share of bare node:http that it must reach. */
const CASES = [{ name: 'GET /v1/me', path: '/v1/me', least: 0.5 }]

const postgres = await startPostgres()
const admin = new Client({ connectionString: postgres.url('postgres', 'postgres') })
await admin.connect()
await admin.query('create role owner login createrole')
await admin.query('create database bench owner owner')
await migrate(postgres.url('owner', 'bench'), SCHEMAS, () => {})
await admin.query('create role service login in role threefold_service')
await admin.end()
const keys = await fillKeys(postgres.url('owner', 'bench'), 1_000)
const service = await startServer('./servers/threefold.js', 4801, postgres.url('service', 'bench'))

const rows: string[] = []
for (const { name, path, least } of CASES) {
  const sample = await fetch(service.address + path, { headers: { authorization: `Bearer ${keys[0]}` } })
  const file = join(mkdtempSync(join(tmpdir(), 'threefold-bench-')), 'answer.json')
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sample.headers), body: await sample.text() }))
  const bare = await startServer('./servers/bare.js', 4802, file)
  const { ratio, requestsPerSecond, p99, errors } = await compare(service.address + path, bare.address, keys, ROUNDS, SECONDS)
  bare.stop()
  const verdict = ratio >= least && errors === 0 ? 'ok' : 'BELOW'
  rows.push(`| ${name} | ${ratio.toFixed(2)} | ${least} | ${requestsPerSecond} | ${p99} ms | ${errors} | ${verdict} |`)
  console.log(rows.at(-1))
}
service.stop()
postgres.stop()

const table = [
  '| case | ratio to bare node:http | at least | requests/s | p99 | errors | |',
  '|---|---|---|---|---|---|---|',
  ...rows,
].join('\n')
const note = `Measured by \`npm run bench\` on Node ${process.version}: ${ROUNDS} alternating rounds of ${SECONDS} s, 32 connections, 1,000 keys, service and load on the same machine. The ratio is the median of the rounds.`
writeFileSync(join(projectRoot, 'docs', 'performance.md'), `# Performance\n\n${note}\n\n${table}\n`)
process.exit(rows.some((row) => row.includes('BELOW')) ? 1 : 0)

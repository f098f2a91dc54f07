import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../src/corpus/load-all.ts'
import { projectRoot } from '../src/project-root.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { timeDashboard } from './dashboard.ts'
import { createDatabase } from './database.ts'
import { fillKeys, fillStacks } from './fill.ts'
import { compare, type Server, startServer, timeCalls } from './load.ts'
import { timeSearches } from './searching.ts'
import { STREAMS, timeBesideStreams } from './streams.ts'

const ROUNDS = 7
const SECONDS = 3
const CHECK_ITEMS = [
  'St. John’s Wort',
  'Zoloft 50 mg tablets',
  'ginkgo biloba extract 120mg',
  'warfarin',
  'blood thinner',
  'Vit D3 5000 IU',
  'garlic',
  'aspirin',
  'metformin',
  'berberine',
  'grapefruit',
  'simvastatin',
  'lisinopril',
  'potassium',
  'licorice',
  'digoxin',
  'valerian',
  'alprazolam',
  'melatonin',
  'turmeric',
  'omeprazole',
  'magnesium',
  'levothyroxine',
  'calcium',
  'iron',
  'green tea',
  'Zyrtec',
  'sertralin',
  'nonsense',
  'ashwagandha',
]

/** Shares of bare node:http that serves the same bytes, with the least that is acceptable. */
const AGAINST_BARE = [
  { name: 'GET /v1/me', path: '/v1/me', least: 0.5 },
  { name: 'GET /v1/body/remedies, 50 of them', path: '/v1/body/remedies', least: 0.7 },
  { name: 'GET /v1/body/remedies/st-johns-wort', path: '/v1/body/remedies/st-johns-wort', least: 0.7 },
]

const rows: string[] = []
const report = (name: string, figure: string, wanted: string, ok: boolean, more = '') => {
  rows.push(`| ${name} | ${figure} | ${wanted} | ${more} | ${ok ? 'ok' : 'BELOW'} |`)
  console.log(rows.at(-1))
}

const postgres = await startPostgres()
const database = await createDatabase(postgres, 'bench')
await loadContent({ body: database.owner, mind: database.owner }, () => {})
await fillStacks(database.owner)
const keys = await fillKeys(database.owner, 100)
const service = await startServer('./servers/threefold.js', 4801, database.service)

// before the load: what its generator leaves behind in this process would be measured too
const check = { url: `${service.address}/v1/body/interactions/check`, key: keys[0] as string, body: JSON.stringify({ items: CHECK_ITEMS }) }
await timeCalls(Array.from({ length: 1_000 }, () => check))
const checks = await timeCalls(Array.from({ length: 2_000 }, () => check))
report(
  'POST /v1/body/interactions/check, 30 items',
  `p99 ${checks.p99.toFixed(1)} ms`,
  'under 5 ms',
  checks.p99 < 5,
  `p50 ${checks.p50.toFixed(1)} ms`,
)
for (const { name, path, least } of AGAINST_BARE) {
  const bare = await bareServer(service, path)
  const { ratio, requestsPerSecond, p99, errors } = await compare(
    { url: service.address + path, keys },
    { url: bare.address, keys },
    ROUNDS,
    SECONDS,
  )
  bare.stop()
  report(
    name,
    `${ratio.toFixed(2)} of bare node:http`,
    `at least ${least}`,
    ratio >= least && errors === 0,
    `${requestsPerSecond}/s, p99 ${p99} ms`,
  )
}

const open = await startServer('./servers/threefold.js', 4803, database.superuser)
const own = await compare(
  { url: `${service.address}/v1/body/me/stacks`, keys: keys.slice(0, 50) },
  { url: `${open.address}/v1/bench/stacks`, keys: keys.slice(0, 50) },
  ROUNDS,
  SECONDS,
)
open.stop()
report(
  'GET /v1/body/me/stacks, 50 rows',
  `${own.ratio.toFixed(2)} of the same without row-level security`,
  'at least 0.8',
  own.ratio >= 0.8 && own.errors === 0,
  `${own.requestsPerSecond}/s, p99 ${own.p99} ms`,
)

const dashboard = await timeDashboard(service.address, database.owner)
report(
  'GET /v1/cross/dashboard',
  `${dashboard.ratio.toFixed(2)} of its slowest application alone`,
  'at most 1.2',
  dashboard.ratio <= 1.2,
  `p50 ${dashboard.whole.toFixed(1)} ms; alone: ${Object.entries(dashboard.alone)
    .map(([app, p50]) => `${app} ${p50.toFixed(1)}`)
    .join(', ')}`,
)
report('memory of the service with the shipped corpus', `${await service.memory()} MB`, 'shown', true)
service.stop()

for (const size of [1_000, 10_000, 100_000]) {
  const { p50, p99, memory } = await timeSearches(postgres, size)
  report(
    `GET /v1/body/search, uncached, ${size.toLocaleString('en')} entries`,
    `p99 ${p99.toFixed(1)} ms`,
    'under 50 ms',
    p99 < 50,
    `p50 ${p50.toFixed(1)} ms, ${memory} MB`,
  )
}

const beside = await timeBesideStreams(database, keys)
report(
  `GET /v1/me beside ${STREAMS} coach streams`,
  `p99 ${beside.ratio.toFixed(1)} times as long as alone`,
  'at most 5 times, and no query while they stream',
  beside.ratio <= 5 && beside.queries === 0 && beside.broken === 0,
  `p99 ${beside.idle.toFixed(1)} ms alone, ${beside.busy.toFixed(1)} ms beside; ${beside.queries} queries, ${beside.broken} broken streams, ${beside.memory} MB`,
)
postgres.stop()

const note = `Measured by \`npm run bench\` on Node ${process.version} and Postgres 15, service, database and load on one machine of 2 cores. Ratios are medians of ${ROUNDS} alternating rounds of ${SECONDS} s with 32 connections and 100 keys; the minute limit is lifted.`
writeFileSync(
  join(projectRoot, 'docs', 'performance.md'),
  `# Performance\n\n${note}\n\n| what | figure | wanted | more | |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
)
process.exit(rows.some((row) => row.includes('BELOW')) ? 1 : 0)

/** The baseline for one path: what the service answers there, sent by nothing but node:http. */
async function bareServer(from: Server, path: string): Promise<Server> {
  const sample = await fetch(from.address + path, { headers: { authorization: `Bearer ${keys[0]}` } })
  const file = join(mkdtempSync(join(tmpdir(), 'threefold-bench-')), 'answer.json')
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sample.headers), body: await sample.text() }))
  return startServer('./servers/bare.js', 4802, file)
}

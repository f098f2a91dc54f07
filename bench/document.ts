import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../src/base/project-root.ts'
import { bars, lines } from './plots/draw.ts'
import { asLine, type Point, type Row, type Table } from './row.ts'
import type { Stage } from './stage.ts'

const docs = join(projectRoot, 'docs')
const page = join(docs, 'performance.md')

const PLOTS: Record<Point['plot'], { title: string; draw(title: string, points: Point[]): string }> = {
  ratios: {
    title: 'Requests per second relative to bare node:http serving the same bytes',
    draw: (title, points) => bars(title, points, 2),
  },
  sizes: { title: 'Median time of uncached reads, in milliseconds, by number of corpus entries', draw: lines },
  keys: { title: 'Requests per second for the list of remedies, by number of keys', draw: (title, points) => bars(title, points, 0) },
}

const PEERS = `## Baselines

- **Bare node:http** sends one of the service's responses, with its headers, from memory. It has no keys and no limits, and
  ignores the content of the request.
- **Express + pg** (\`bench/servers/express.ts\`) is a straightforward implementation of the same routes with Express 5 and a pool
  of 15 connections. On each request, it looks up the key in Postgres by its SHA-256 hash, writes \`last_used_at\` without waiting
  for the write, counts the request in a fixed one-minute window in memory, runs one parameterized query and calls \`res.json\`.
  It uses the same tables and indexes, and keyset pagination. Before the run, the rows it returns are compared with those of the
  service and must be identical.
  - It has no row-level security (its login bypasses it), daily request counts, request ids, input validation or response
    validation, and its corpus can't be changed at run time. Its search has no ranking, typo tolerance or full-text search: it
    matches part of a name with \`ilike\`. The baseline therefore avoids the cost of all of these features.
  - It could, but doesn't, cache keys and responses in memory, prepare its statements or build JSON in SQL. The benchmark measures
    this difference.
- **Directus** is not included, because it needs Node 22.`

const PAGES = `## Portal

Each page is loaded in Chromium by a signed-in person, with an empty cache, and is compared with a static page that has the same bytes. The
tests in \`test/browser\` fail if a page needs 100 kB of script or more, or if its layout shift is 0.02 or more.`

const WORST = `## Worst cases

While the event loop processes one request, all others wait. For every route, this table shows the most expensive request that the
contract permits and the CPU time that it takes on the event loop: the mean of 20 calls, excluding the time spent in the database and
in worker threads. Responses that are normally cached are measured uncached if callers can avoid the cache by varying the request.`

const READING = `## How to read the results

- One machine runs the service, the database, Redis and the load generator, so absolute rates reveal little about other machines.
  Ratios are medians over rounds in which the servers take turns. CPU time is that of the event loop. Differences under 10% are noise.
- Per-key limits are lifted in the service and in the baseline, except in the worker measurement, which runs with the usual
  limits and Redis, and with so many people that none reaches a limit.
- The two workers share the cores with the load generator, the database and Redis, so on two cores their ratio is noisy (1.7 to
  2.2 over several runs). They are measured with an uncached check of 30 misspelled items, because this check makes the service do far
  more work than the load generator.
- "Uncached" reads reach the database every time: each one uses a different page size, or a filter with a different number of spaces, and
  therefore misses the cache.
- The rows "100,000 entries compared with 1,000" compare, round by round, the total time of the same calls on the largest and
  the smallest corpus.`

const tableOf = (rows: Row[], table: Table): string =>
  ['| Measurement | Result | Target | Details | |', '|---|---|---|---|---|', ...rows.filter((row) => row.table === table).map(asLine)].join(
    '\n',
  )

/** Writes docs/performance.md and its plots. */
export async function writeDocument(rows: Row[], stage: Stage): Promise<void> {
  const points = rows.flatMap((row) => row.points)
  mkdirSync(join(docs, 'plots'), { recursive: true })
  const images = Object.entries(PLOTS).map(([name, { title, draw }]) => {
    const own = points.filter(({ plot }) => plot === name)
    writeFileSync(join(docs, 'plots', `${name}.svg`), draw(title, own))
    return `![${title}](plots/${name}.svg)`
  })
  const sections = [sectionOf('portal', rows), sectionOf('worst-case', rows), PEERS, READING]
  const parts = ['# Performance', await conditions(stage), tableOf(rows, 'speed'), ...images, ...sections]
  writeFileSync(page, `${parts.join('\n\n')}\n`)
}

/** Tables with their own section. They can be measured separately because they aren't compared with anything else on the page. */
const SECTIONS = { portal: PAGES, 'worst-case': WORST }

export const hasSection = (table: string): table is keyof typeof SECTIONS => table in SECTIONS

const sectionOf = (table: keyof typeof SECTIONS, rows: Row[]): string => `${SECTIONS[table]}\n\n${tableOf(rows, table)}`

/** Replaces one section of docs/performance.md. */
export function writeSection(table: keyof typeof SECTIONS, rows: Row[]): void {
  const [title] = SECTIONS[table].split('\n')
  const sections = readFileSync(page, 'utf8').split(/^(?=## )/m)
  writeFileSync(page, sections.map((section) => (section.startsWith(`${title}\n`) ? `${sectionOf(table, rows)}\n\n` : section)).join(''))
}

async function conditions({ extent: { rounds, seconds }, postgres }: Stage): Promise<string> {
  const client = new Client({ connectionString: postgres.url('postgres', 'postgres') })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const version = rows[0]?.server_version.split(' ')[0]
  return `How fast the service is, compared with two baselines. This page is generated by \`npm run bench\`. This run used Node ${process.version} and
Postgres ${version}, with everything on one machine with ${availableParallelism()} cores (${processor()}). Ratios are medians of ${rounds} alternating rounds of
${seconds} seconds each, with the lowest and the highest ratio in brackets. There are 32 connections and, unless stated otherwise, 100 keys.`
}

/** The name of the processor. On ARM, only `lscpu` reports it. */
function processor(): string {
  const [first] = cpus()
  if (first && first.model !== 'unknown') return first.model.trim()
  try {
    return /Model name: *(.*)/.exec(execFileSync('lscpu', { encoding: 'utf8' }))?.[1] ?? 'unknown processor'
  } catch {
    return 'unknown processor'
  }
}

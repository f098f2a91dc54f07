import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../src/base/project-root.ts'
import { bars, lines } from './plots/draw.ts'
import { asLine, type Point, type Row } from './row.ts'
import type { Stage } from './stage.ts'

const docs = join(projectRoot, 'docs')

const PLOTS: Record<Point['plot'], { title: string; draw(title: string, points: Point[]): string }> = {
  ratios: { title: 'Requests a second, as a share of bare node:http with the same bytes', draw: (title, points) => bars(title, points, 2) },
  sizes: { title: 'Uncached reads by entries in the corpus: median in milliseconds', draw: lines },
  keys: { title: 'Requests a second on the list of remedies, by number of keys', draw: (title, points) => bars(title, points, 0) },
}

const PEERS = `## The peers

- **Bare node:http** sends one answer of the service, with its headers, from memory. It knows no keys and no limits,
  and does not look at the request. It sends a buffer, as is usual; the service sends its ready answers as text, which Node
  writes together with the head.
- **Express + pg** (\`bench/servers/express.ts\`) is the same job written the plain way: Express 5, a pool of 15 connections, the
  key looked up by its SHA-256 in Postgres at each request, \`last_used_at\` written (nobody waits for it), a fixed window a
  minute in memory, one parameterised query, \`res.json\`. It uses the same tables and their indexes, pages by keyset, and its
  rows in lists, details and own stacks are compared with the service's before the run: they must be the same.
  What it does not do, and so need not pay for: row-level security (its login is not subject to it), ranking, typing errors and
  texts in its search (a part of a name, by \`ilike\`), counting requests by day, request ids, checking of its input, validation
  of answers, a change of the corpus under way. What it could do and does not: keep keys and answers in memory, prepare its
  statements, build JSON in SQL. That is the difference which is measured.
- **Directus** is not among them: it needs Node 22.`

const READING = `## How to read it

- One machine runs the service, the database, Redis and the load, so figures a second say little about another machine. Ratios
  are medians over rounds in which the targets take turns; differences under a tenth are noise.
- Limits by key are lifted in the service and in the peer, but for the workers: they run as they are deployed, with Redis, and
  the load has so many keys that none reaches its limit.
- Two workers share the cores with the load, the database and Redis, so that on two cores the ratio is noisy (1.7 to 2.2 in
  several runs). A check of 30 misspelt items that were not read before is measured there, because its own work is large beside the load's.
- "Uncached" reads ask the database each time: another page length or a filter of blanks is another cached answer.
- Growth is the time of the same calls together on the largest corpus, divided by that on the smallest, round by round.`

/** The report, and its plots beside it. */
export async function writeDocument(rows: Row[], stage: Stage): Promise<void> {
  const points = rows.flatMap((row) => row.points)
  mkdirSync(join(docs, 'plots'), { recursive: true })
  const images = Object.entries(PLOTS).map(([name, { title, draw }]) => {
    const own = points.filter(({ plot }) => plot === name)
    writeFileSync(join(docs, 'plots', `${name}.svg`), draw(title, own))
    return `![${title}](plots/${name}.svg)`
  })
  const table = ['| what | figure | wanted | more | |', '|---|---|---|---|---|', ...rows.map(asLine)].join('\n')
  const parts = ['# Performance', await conditions(stage), table, ...images, PEERS, READING]
  writeFileSync(join(docs, 'performance.md'), `${parts.join('\n\n')}\n`)
}

async function conditions({ extent: { rounds, seconds }, postgres }: Stage): Promise<string> {
  const client = new Client({ connectionString: postgres.url('postgres', 'postgres') })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  const version = rows[0]?.server_version.split(' ')[0]
  return `Written by \`npm run bench\` on Node ${process.version} and Postgres ${version}, all on one machine of ${availableParallelism()} cores.
Ratios are medians of ${rounds} alternating rounds of ${seconds} seconds with 32 connections and, where nothing else is said, 100 keys.`
}

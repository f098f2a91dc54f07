import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { APPS } from '../src/contract/scopes.ts'
import { CHECK_BODY, CHECK_PATH } from './check-items.ts'
import { compare, withSpread } from './compare.ts'
import { fillPeople, fillStacks } from './fill.ts'
import { type Server, startServer } from './load.ts'
import { COACH_BODY, COACH_PATH } from './measure/other-routes.ts'
import { Stage, WHOLE } from './stage.ts'

/**
 * Compares this build with that of another checkout, to find out whether a change makes it slower:
 * `node dist/bench/against.js ../other`. Both must have been built. They are measured alternately. For each request, prints the CPU time
 * of the other build and of this one, the ratio of these times, the ratio of the request rates, and the number of errors.
 */
const REQUESTS: { path: string; body?: string; isDashboard?: true }[] = [
  { path: '/v1/body/remedies' },
  { path: '/v1/body/remedies/st-johns-wort' },
  { path: '/v1/body/search?q=magnesium' },
  { path: '/v1/me' },
  { path: '/v1/body/me/stacks' },
  { path: CHECK_PATH, body: CHECK_BODY },
  { path: '/v1/cross/dashboard', isDashboard: true },
  { path: COACH_PATH, body: COACH_BODY },
]
const PEOPLE = 100
const PACE = { rounds: 9, seconds: 2 }

interface Side {
  service: Server
  keys: string[]
  /** Keys of people who have a year of rows in each application. */
  dashboardKeys: string[]
}

/** Starts one of the builds with its own migrations, content and service. Both share a database server. */
async function startBuild(folder: URL, port: number, { postgres }: Stage): Promise<Side> {
  const load = (path: string) => import(new URL(`dist/${path}`, folder).href)
  const { createDatabase } = await load('bench/database.js')
  const { loadContent } = await load('src/corpus/loading/load-all.js')
  const database = await createDatabase(postgres, `build_${port}`)
  await loadContent({ body: database.owner, mind: database.owner }, () => {})
  const keys = await fillPeople(database.owner, PEOPLE)
  await fillStacks(database.owner, keys)
  const { fillDashboards } = await load('bench/fill.js') // imported from that build, so that its own code seeds the demo people
  const dashboardKeys = await fillDashboards(
    database.owner,
    keys.map(() => APPS),
  )
  const service = await startServer(new URL('dist/bench/servers/threefold.js', folder).href, port, database.service)
  return { service, keys, dashboardKeys }
}

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals[0] === undefined) {
  console.error('Usage: node dist/bench/against.js <path of another checkout>')
  process.exit(2)
}
const stage = await Stage.open(WHOLE)
const sides: Side[] = []
try {
  const other = await startBuild(pathToFileURL(`${resolve(positionals[0])}/`), 4804, stage)
  sides.push(other)
  const own = await startBuild(new URL('../../', import.meta.url), 4805, stage)
  sides.push(own)
  for (const { path, body, isDashboard } of REQUESTS) {
    const target = ({ service, keys, dashboardKeys }: Side) => ({
      url: service.address + path,
      keys: isDashboard ? dashboardKeys : keys,
      ...(body && { body }),
      busy: service.cpu,
    })
    const result = await compare({ other: target(other), own: target(own) }, PACE)
    const each = (name: 'own' | 'other') => `${Math.round(1e6 / result.perCpuSecond(name))} µs`
    console.log(
      `| ${path} | ${each('other')} | ${each('own')} | ${withSpread(result.cpuTime('own', 'other'))} | ${withSpread(result.ratio('own', 'other'))} | ${result.errors} |`,
    )
  }
} finally {
  for (const { service } of sides) service.stop()
  await stage.close()
}
process.exit(0)

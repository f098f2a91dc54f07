import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { compare, withSpread } from './compare.ts'
import { type Server, startServer } from './load.ts'
import { Stage, WHOLE } from './stage.ts'

/**
 * Compares this build with that of another checkout, to find out whether a change costs speed:
 * `node dist/bench/against.js ../other`. Both must have been built. Their turns alternate, and CPU time is what counts.
 */
const PATHS = ['/v1/me', '/v1/body/remedies', '/v1/body/remedies/st-johns-wort', '/v1/body/search?q=magnesium']
const PACE = { rounds: 12, seconds: 1 }

interface Side {
  service: Server
  keys: string[]
}

/** Each side uses its own migrations, content and server, on the same database server. */
async function startBuild(folder: URL, port: number, { postgres }: Stage): Promise<Side> {
  const load = (path: string) => import(new URL(`dist/${path}`, folder).href)
  const { createDatabase } = await load('bench/database.js')
  const { fillKeys } = await load('bench/fill.js')
  const { loadContent } = await load('src/corpus/loading/load-all.js')
  const database = await createDatabase(postgres, `build_${port}`)
  await loadContent({ body: database.owner, mind: database.owner }, () => {})
  const keys = await fillKeys(database.owner, 100)
  return { service: await startServer(new URL('dist/bench/servers/threefold.js', folder).href, port, database.service), keys }
}

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals[0] === undefined) {
  console.error('Usage: node dist/bench/against.js <path of another checkout>')
  process.exit(2)
}
const stage = await Stage.open(WHOLE)
const other = await startBuild(pathToFileURL(`${resolve(positionals[0])}/`), 4804, stage)
const own = await startBuild(new URL('../../', import.meta.url), 4805, stage)
try {
  for (const path of PATHS) {
    const target = ({ service, keys }: Side) => ({ url: service.address + path, keys, busy: service.busy })
    const result = await compare({ other: target(other), own: target(own) }, PACE)
    const rates = `${result.perCpuSecond('own')} per CPU second; other ${result.perCpuSecond('other')}`
    console.log(
      `${path}: ${withSpread(result.cpuTime('own', 'other'))} times the CPU time of the other build (${rates}; ${result.errors} errors)`,
    )
  }
} finally {
  other.service.stop()
  own.service.stop()
  await stage.close()
}
process.exit(0)

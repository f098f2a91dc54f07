import { compare, withSpread } from '../compare.ts'
import { startServer } from '../load.ts'
import { assertSameData, shareOfBare, timesExpress } from '../peers.ts'
import { type Row, withTarget } from '../row.ts'
import { bareServer, type Stage } from '../stage.ts'

const PATH = '/v1/body/me/stacks'
const WHAT = `GET ${PATH}, 50 rows`
const MIN_OF_UNSECURED = 0.85
const MIN_TIMES_EXPRESS = 2

/** Compares the rate of reading personal rows with the rates of the same query without row-level security and of Express + pg. */
export async function* ownRows(stage: Stage): AsyncGenerator<Row> {
  const { service, express, keys: all, database } = await stage.shipped()
  const keys = all.slice(0, 100)
  const key = keys[0] as string
  const bare = await bareServer(service.address + PATH, key)
  const open = await startServer('./servers/threefold.js', 4804, database.superuser)
  const targets = {
    bare: { url: bare.address, keys, busy: bare.busy },
    threefold: { url: service.address + PATH, keys, busy: service.busy },
    unsecured: { url: `${open.address}/v1/bench/stacks`, keys },
    express: { url: express.address + PATH, keys },
  }
  for (const { url } of [targets.unsecured, targets.express]) await assertSameData(targets.threefold.url, url, key)
  const result = await compare(targets, stage.extent)
  bare.stop()
  open.stop()
  const ratio = result.ratio('threefold', 'unsecured')
  yield withTarget(
    WHAT,
    `${withSpread(ratio)} times the rate without row-level security`,
    `at least ${MIN_OF_UNSECURED}`,
    ratio.median >= MIN_OF_UNSECURED && result.errors === 0,
    { more: `${result.perSecond('threefold')}/s; without it ${result.perSecond('unsecured')}/s` },
  )
  yield timesExpress(WHAT, 'own stacks', result, MIN_TIMES_EXPRESS)
  yield shareOfBare(WHAT, 'own stacks', result)
}

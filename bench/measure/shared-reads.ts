import { compare } from '../compare.ts'
import { assertSameData, type ShareOfBare, shareOfBare, timesExpress } from '../peers.ts'
import type { Row } from '../row.ts'
import { bareServer, type Stage } from '../stage.ts'

interface Measured {
  name: string
  what: string
  path: string
  targets: { ofBare: ShareOfBare; timesExpress?: number }
  /** Whether the Express + pg server returns the same data. */
  hasSameData: boolean
}

const CACHED = { ofBare: { rate: 0.75, cpu: 1.25 }, timesExpress: 20 }

const ROUTES: Measured[] = [
  { name: 'list', what: 'GET /v1/body/remedies, 50 items', path: '/v1/body/remedies', targets: CACHED, hasSameData: true },
  {
    name: 'detail',
    what: 'GET /v1/body/remedies/st-johns-wort',
    path: '/v1/body/remedies/st-johns-wort',
    targets: CACHED,
    hasSameData: true,
  },
  // the Express + pg server matches parts of names and does not rank the results
  {
    name: 'search',
    what: 'GET /v1/body/search?q=magnesium',
    path: '/v1/body/search?q=magnesium',
    targets: CACHED,
    hasSameData: false,
  },
  // the Express + pg server does not count daily requests, and its rate limit windows start at different times
  { name: 'me', what: 'GET /v1/me', path: '/v1/me', targets: { ofBare: { rate: 0.5 } }, hasSameData: false },
]

/** Measures responses that are the same for every key, and GET /v1/me. */
export async function* sharedReads(stage: Stage): AsyncGenerator<Row> {
  const { service, express, keys: all } = await stage.shipped()
  const keys = all.slice(0, 100)
  const key = keys[0] as string
  for (const {
    name,
    what,
    path,
    targets: { ofBare, timesExpress: minTimes },
    hasSameData,
  } of ROUTES) {
    if (hasSameData) await assertSameData(service.address + path, express.address + path, key)
    const bare = await bareServer(service.address + path, key)
    const targets = {
      bare: { url: bare.address, keys, busy: bare.busy },
      threefold: { url: service.address + path, keys, busy: service.busy },
      express: { url: express.address + path, keys },
    }
    const result = await compare(targets, stage.extent)
    bare.stop()
    yield shareOfBare(what, name, result, ofBare)
    yield timesExpress(what, name, result, minTimes)
  }
}

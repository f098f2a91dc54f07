import { compare } from '../compare.ts'
import { assertSameData, shareOfBare, timesExpress } from '../peers.ts'
import type { Row } from '../row.ts'
import { bareServer, type Stage } from '../stage.ts'

const ROUTES = [
  { name: 'list', what: 'GET /v1/body/remedies, 50 items', path: '/v1/body/remedies', minOfBare: 0.75, minTimes: 20, hasSameData: true },
  {
    name: 'detail',
    what: 'GET /v1/body/remedies/st-johns-wort',
    path: '/v1/body/remedies/st-johns-wort',
    minOfBare: 0.75,
    minTimes: 20,
    hasSameData: true,
  },
  // the Express + pg server matches part of a name and does not rank the results
  {
    name: 'search',
    what: 'GET /v1/body/search?q=magnesium',
    path: '/v1/body/search?q=magnesium',
    minOfBare: 0.75,
    minTimes: 20,
    hasSameData: false,
  },
  // the Express + pg server does not count daily requests, and its windows start at other times
  { name: 'me', what: 'GET /v1/me', path: '/v1/me', minOfBare: 0.5, minTimes: undefined, hasSameData: false },
]

/** Responses that are the same for every key, and GET /v1/me. */
export async function* sharedReads(stage: Stage): AsyncGenerator<Row> {
  const { service, express, keys: all } = await stage.shipped()
  const keys = all.slice(0, 100)
  const key = keys[0] as string
  for (const { name, what, path, minOfBare, minTimes, hasSameData } of ROUTES) {
    if (hasSameData) await assertSameData(service.address + path, express.address + path, key)
    const bare = await bareServer(service.address + path, key)
    const targets = {
      bare: { url: bare.address, keys, busy: bare.busy },
      threefold: { url: service.address + path, keys, busy: service.busy },
      express: { url: express.address + path, keys },
    }
    const result = await compare(targets, stage.extent)
    bare.stop()
    yield shareOfBare(what, name, result, minOfBare)
    yield timesExpress(what, name, result, minTimes)
  }
}

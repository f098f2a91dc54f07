import { compare } from '../compare.ts'
import { mustAgree, shareOfBare, timesExpress } from '../peers.ts'
import type { Row } from '../row.ts'
import { bareServer, type Stage } from '../stage.ts'

const ROUTES = [
  { name: 'list', what: 'GET /v1/body/remedies, 50 items', path: '/v1/body/remedies', leastOfBare: 0.75, leastTimes: 20, isAlike: true },
  {
    name: 'detail',
    what: 'GET /v1/body/remedies/st-johns-wort',
    path: '/v1/body/remedies/st-johns-wort',
    leastOfBare: 0.75,
    leastTimes: 20,
    isAlike: true,
  },
  // the peer finds by a part of a name and does not rank
  {
    name: 'search',
    what: 'GET /v1/body/search?q=magnesium',
    path: '/v1/body/search?q=magnesium',
    leastOfBare: 0.75,
    leastTimes: 20,
    isAlike: false,
  },
  // the peer counts no requests of the day, and its windows begin elsewhere
  { name: 'me', what: 'GET /v1/me', path: '/v1/me', leastOfBare: 0.5, leastTimes: undefined, isAlike: false },
]

/** Answers that are the same for everybody, and what a key is told about itself. */
export async function* sharedReads(stage: Stage): AsyncGenerator<Row> {
  const { service, express, keys: all } = await stage.shipped()
  const keys = all.slice(0, 100)
  const key = keys[0] as string
  for (const { name, what, path, leastOfBare, leastTimes, isAlike } of ROUTES) {
    if (isAlike) await mustAgree(service.address + path, express.address + path, key)
    const bare = await bareServer(service.address + path, key)
    const targets = {
      bare: { url: bare.address, keys },
      threefold: { url: service.address + path, keys },
      express: { url: express.address + path, keys },
    }
    const result = await compare(targets, stage.extent)
    bare.stop()
    yield shareOfBare(what, name, result, leastOfBare)
    yield timesExpress(what, name, result, leastTimes)
  }
}

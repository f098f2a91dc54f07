import { APPS } from '../../src/contract/scopes.ts'
import { CHECK_BODY, CHECK_PATH } from '../check-items.ts'
import { compare } from '../compare.ts'
import { fillDashboards } from '../fill.ts'
import { shareOfBare } from '../peers.ts'
import type { Row } from '../row.ts'
import { bareServer, type Stage } from '../stage.ts'

export const COACH_PATH = '/v1/mind/coach/messages?stream=false'
export const COACH_BODY = JSON.stringify({ message: 'I keep telling myself that I am never good enough at work.' })

/** Measures routes that compute their response on each call and have no counterpart in the Express + pg server. */
export async function* otherRoutes(stage: Stage): AsyncGenerator<Row> {
  const { service, keys: all, database } = await stage.shipped()
  const keys = all.slice(0, 100)
  const routes = [
    { name: 'check', what: `POST ${CHECK_PATH}, 30 items`, path: CHECK_PATH, body: CHECK_BODY, keys },
    {
      name: 'dashboard',
      what: 'GET /v1/cross/dashboard',
      path: '/v1/cross/dashboard',
      body: undefined,
      keys: await fillDashboards(
        database.owner,
        keys.map(() => APPS),
      ),
    },
    { name: 'coach', what: `POST ${COACH_PATH}, offline engine`, path: COACH_PATH, body: COACH_BODY, keys },
  ]
  for (const { name, what, path, ...load } of routes) {
    const bare = await bareServer(service.address + path, load.keys[0] as string, load.body)
    const result = await compare(
      {
        bare: { url: bare.address, ...load, busy: bare.busy },
        threefold: { url: service.address + path, ...load, busy: service.busy },
      },
      stage.extent,
    )
    bare.stop()
    yield shareOfBare(what, name, result)
  }
}

import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { actorOf } from '../identity/audit.ts'
import { connectionsOf } from '../identity/lifecycle/connect.ts'
import { revokeFamily } from '../identity/lifecycle/revoke.ts'
import { browserOf } from './browser-of.ts'
import type { OwnDataNeeds } from './own-data.ts'

const hidden = { schema: { hide: true } }

/** Portal routes for listing and disconnecting the applications that act for a person. */
export function serveConnections(app: FastifyInstance, { db, clock, keys, ledger, admission }: OwnDataNeeds): void {
  const signedIn = browserOf(admission)

  app.get('/portal/connections', hidden, async (request, reply) => {
    const { identity_id: person } = await signedIn(request, reply)
    await ledger.settle()
    return { data: await connectionsOf(db, person, clock.now()) }
  })

  app.delete<{ Params: { id: string } }>('/portal/connections/:id', hidden, async (request, reply) => {
    const session = await signedIn(request, reply)
    const { identity_id: person } = session
    const { id } = request.params
    const listed = await connectionsOf(db, person, clock.now())
    if (!listed.some((connection) => connection.id === id)) throw new ApiError('not_found', 'This connection has already ended.')
    await revokeFamily(db, { person, id, by: actorOf(session, request.network), now: clock.now() })
    keys.forget(person)
    return { ended: true }
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Provider } from 'oidc-provider/lib/provider.js'
import { atMost } from '../base/at-most.ts'
import type { Clock } from '../base/clock.ts'
import { ownNetwork } from '../base/network.ts'
import { type ApiError, errorHeaders } from '../contract/errors.ts'
import type { ClientAddress } from '../http/client-address.ts'
import { limitHeaders } from '../http/limits/limit-headers.ts'
import { SlidingWindows } from '../http/limits/sliding-window.ts'
import { tooManyFromAddress } from '../http/refusals.ts'
import { authorizationServer, protectedResource, ROUTES, resourcesOf } from './metadata.ts'

interface Needs {
  publicUrl: string
  clock: Clock
  clientAddress: ClientAddress
}

/** How many requests per minute each endpoint accepts from one address. Few people connect several applications at once. */
const PER_MINUTE = { authorization: 60, token: 600, revocation: 60, registration: 10 } as const satisfies Record<
  keyof typeof ROUTES,
  number
>
const MAX_ADDRESSES = 10_000
const hidden = { schema: { hide: true } }

/** The OAuth endpoints. The library handles the raw requests. */
export function serveOauth(app: FastifyInstance, provider: Provider, needs: Needs): void {
  const { publicUrl } = needs
  const handle = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  const pass = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await handle(raw, reply.raw)
  }
  const unused = async () => undefined

  for (const name of Object.keys(PER_MINUTE) as (keyof typeof PER_MINUTE)[]) {
    const limited = addressLimit(needs, PER_MINUTE[name])
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = limited(request, reply)
      if (!refusal) return pass(request, reply)
      const { message } = refusal
      await reply.code(refusal.status).headers(errorHeaders(refusal)).send({ error: 'temporarily_unavailable', error_description: message })
    }
    if (name === 'authorization') {
      app.get(ROUTES.authorization, { ...hidden, onRequest }, unused)
      app.get(`${ROUTES.authorization}/:uid`, { ...hidden, onRequest }, unused)
    } else app.post(ROUTES[name], { ...hidden, onRequest }, unused)
  }
  serveMetadata(app, publicUrl)
}

function addressLimit({ clientAddress, clock }: Needs, limit: number) {
  const windows = new SlidingWindows(new LRUCache(atMost(MAX_ADDRESSES)))
  return ({ raw }: FastifyRequest, reply: FastifyReply): ApiError | null => {
    const address = clientAddress(raw)
    const allowance = { name: address ? ownNetwork(address) : 'unknown', policy: 'address', limit }
    const slot = windows.take([allowance], clock.steady(), 1)
    reply.headers(limitHeaders(slot, null, clock.now()))
    return slot.allowed ? null : tooManyFromAddress(slot, clock.now())
  }
}

function serveMetadata(app: FastifyInstance, publicUrl: string): void {
  const serve = (path: string, document: object) =>
    app.get(path, hidden, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(document))
  serve('/.well-known/oauth-authorization-server', authorizationServer(publicUrl))
  for (const resource of resourcesOf(publicUrl))
    serve(`/.well-known/oauth-protected-resource${resource.slice(publicUrl.length)}`, protectedResource(publicUrl, resource))
}

import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hostInUrl } from '../base/host-in-url.ts'
import { StartError } from '../base/start-error.ts'
import { anyKey } from '../contract/access.ts'
import { ApiError, envelope, errorHeaders } from '../contract/errors.ts'
import type { Admission } from '../http/admission.ts'
import { newRequestId } from '../http/request-id.ts'
import type { Metrics } from './metrics.ts'

const URL_PATH = '/metrics'
const LAST_PORT = 65_535
const ADMIN = { ...anyKey, scopes: ['platform:admin'], bucket: null } as const

/** Serves the metrics on the API's port, but only to keys with `platform:admin`. */
export function serveMetrics(app: FastifyInstance, admission: Admission, metrics: Metrics): void {
  app.get(URL_PATH, {
    schema: { hide: true },
    onRequest: async (request, reply) => admission.admit(ADMIN, request, reply),
    handler: async (_request, reply) => {
      const text = await metrics.text()
      return reply.type(metrics.type).header('cache-control', 'no-store').send(text)
    },
  })
}

export interface MetricsAddress {
  host: string
  port: number
  /** The number of ports to try, starting with `port`: each worker process listens on the first free one. */
  ports: number
}

/** Serves the metrics on a separate port, without a key: anyone who can reach the port can read them. */
export async function listenForMetrics(metrics: Metrics, { host, port, ports }: MetricsAddress): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === URL_PATH)
      return void metrics.text().then((text) => response.writeHead(200, { 'content-type': metrics.type }).end(text))
    const error = new ApiError('not_found', `This port serves only GET ${URL_PATH}.`)
    const headers = { ...errorHeaders(error), 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(error.status, headers).end(JSON.stringify(envelope(error, newRequestId())))
  })
  const last = Math.min(port + ports - 1, LAST_PORT)
  for (let candidate = port; ; candidate++) {
    const error = await listen(server, host, candidate)
    if (error === null) break
    if (error.code !== 'EADDRINUSE')
      throw new StartError(
        `Can't listen on ${hostInUrl(host)}:${candidate} (${error.code}). Set METRICS_HOST and METRICS_PORT to an address on this machine.`,
      )
    if (candidate >= last) throw new StartError(`Port ${candidate} on ${host} is already in use. Set METRICS_PORT to another number.`)
  }
  const { port: chosen } = server.address() as { port: number }
  return { url: `http://${hostInUrl(host)}:${chosen}${URL_PATH}`, server }
}

const listen = (server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> =>
  new Promise((done) => {
    server.once('error', done)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', done)
      done(null)
    })
  })

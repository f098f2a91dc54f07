import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../base/start-error.ts'
import { anyKey } from '../contract/access.ts'
import { ApiError, envelope, errorHeaders } from '../contract/errors.ts'
import type { Admission } from '../http/admission.ts'
import { newRequestId } from '../http/request-id.ts'
import type { Metrics } from './metrics.ts'

const URL_PATH = '/metrics'
const LAST_PORT = 65_535
const ADMIN = { ...anyKey, scopes: ['platform:admin'], bucket: null } as const

/** On the service's own port, for operators' keys only. */
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

export interface MetricsPlace {
  host: string
  port: number
  /** Several processes on one machine each take a port of their own, from the first on. */
  ports: number
}

/** On a port of its own, without a key: whoever can reach it may read. Answers where it listens. */
export async function listenForMetrics(metrics: Metrics, { host, port, ports }: MetricsPlace): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === URL_PATH)
      return void metrics.text().then((text) => response.writeHead(200, { 'content-type': metrics.type }).end(text))
    const error = new ApiError('not_found', `Only GET ${URL_PATH} is here.`)
    const headers = { ...errorHeaders(error), 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(error.status, headers).end(JSON.stringify(envelope(error, newRequestId())))
  })
  const last = Math.min(port + ports - 1, LAST_PORT)
  for (let place = port; ; place++) {
    const fault = await listen(server, host, place)
    if (fault === null) break
    if (fault.code !== 'EADDRINUSE')
      throw new StartError(`Can't listen on ${host}:${place} (${fault.code}). Set METRICS_HOST and METRICS_PORT.`)
    if (place >= last) throw new StartError(`Port ${place} on ${host} is taken. Set METRICS_PORT to another number.`)
  }
  const { port: taken } = server.address() as { port: number }
  return { url: `http://${host}:${taken}${URL_PATH}`, server }
}

const listen = (server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> =>
  new Promise((done) => {
    server.once('error', done)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', done)
      done(null)
    })
  })

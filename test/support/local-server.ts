import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  url: string
  visits(): number
  close(): void
}

export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  let visits = 0
  const server = createServer(listener).on('request', () => visits++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, visits: () => visits, close }
}

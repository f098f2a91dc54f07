import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** An address for a service, reserved early because others must know it before the service starts. */
export async function freeAddress(): Promise<string> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return `http://127.0.0.1:${port}`
}

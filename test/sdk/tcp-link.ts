import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/**
 * A proxy to a service. Its connections break after a number of response bytes: the first connection after the first number in
 * the list, and so on.
 */
export class TcpLink {
  readonly url: string
  readonly #server: Server
  #broken = 0

  private constructor(server: Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async to(port: number, ...cuts: number[]): Promise<TcpLink> {
    const server = createServer((near) => {
      const far = connect(port, '127.0.0.1')
      let left = cuts.shift() ?? Number.POSITIVE_INFINITY
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const)
        socket.on('error', () => {}).on('close', () => other.destroy())
      near.pipe(far)
      far.on('data', (chunk) => {
        near.write(chunk.subarray(0, left))
        left -= chunk.length
        if (left > 0 || near.destroyed) return
        link.#broken++
        near.destroySoon()
        far.destroy()
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const link = new TcpLink(server)
    return link
  }

  /** The number of connections broken so far. */
  get broken(): number {
    return this.#broken
  }

  close(): void {
    this.#server.close()
  }
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/**
 * A proxy to a database that can be cut and restored, as if the server behind it went down and came back. It can also drop all packets
 * while its connections stay open, like a firewall that has forgotten about them.
 */
export class BreakableLink {
  readonly url: string
  readonly #home = mkdtempSync(join(tmpdir(), 'threefold-link-'))
  readonly #target: string
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  /** Whether all packets are dropped. */
  isSilent = false

  private constructor(url: string) {
    const [, host = ''] = /host=([^&]+)/.exec(url) ?? []
    this.#target = join(decodeURIComponent(host), SOCKET)
    this.url = url.replace(host, encodeURIComponent(this.#home))
  }

  static async to(url: string): Promise<BreakableLink> {
    const link = new BreakableLink(url)
    await link.mend()
    return link
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#target)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => other.destroy()).on('close', () => other.destroy())
        socket.on('data', (chunk) => void (this.isSilent || other.write(chunk)))
        socket.on('end', () => void (this.isSilent || other.end()))
      }
    })
    await once(this.#server.listen(join(this.#home, SOCKET)), 'listening')
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server.close(), 'close')
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }

  async close(): Promise<void> {
    if (this.#server?.listening) await this.cut()
    rmSync(this.#home, { recursive: true, force: true })
  }
}

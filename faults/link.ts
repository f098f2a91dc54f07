import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'

const SOCKET = '.s.PGSQL.5432'

/** A proxy in front of a database, which can delay every packet. */
export class SlowLink {
  delay = 0
  readonly url: string
  readonly #home = mkdtempSync(join(tmpdir(), 'threefold-link-'))
  readonly #target: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(url: string) {
    const [, host = ''] = /host=([^&]+)/.exec(url) ?? []
    this.#target = join(decodeURIComponent(host), SOCKET)
    this.url = url.replace(host, encodeURIComponent(this.#home))
    this.#server = createServer((near) => this.#forward(near))
  }

  static async to(url: string): Promise<SlowLink> {
    const link = new SlowLink(url)
    link.#server.listen(join(link.#home, SOCKET))
    await once(link.#server, 'listening')
    return link
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    rmSync(this.#home, { recursive: true, force: true })
  }

  #forward(near: Socket): void {
    const far = connect(this.#target)
    const delayed = new Transform({
      transform: (chunk, _encoding, done) => (this.delay === 0 ? done(null, chunk) : void setTimeout(() => done(null, chunk), this.delay)),
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          other.destroy()
          this.#sockets.delete(socket)
        })
    }
    near.pipe(delayed).pipe(far)
    far.pipe(near)
  }
}

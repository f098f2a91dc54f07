import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { wires } from '../test/support/provider-wires.ts'

export type ProviderMode = 'fine' | 'hangs' | 'fails' | 'cuts off every stream'

/** The coach forwards whole sentences, so the first one is short: its length would count towards the service's recovery time. */
const WORDS = 'Take one breath. Then name the smallest next step that you could do in five minutes, and do it now. '.split(/(?<= )/)
const WORD_MS = 40

/** A model server that streams a reply word by word, or fails in the way that its mode specifies. */
export class FaultyProvider {
  mode: ProviderMode = 'fine'
  calls = 0
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<FaultyProvider> {
    const server = createServer((request, response) => {
      request.resume()
      void provider.#answer(response)
    })
    const provider = new FaultyProvider(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(response: ServerResponse): Promise<void> {
    this.calls++
    const { mode } = this
    if (mode === 'hangs') return
    if (mode === 'fails') return void response.writeHead(500).end('{}')
    const wire = wires['openai-compatible']
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(wire.begin)
    for (const [index, word] of WORDS.entries()) {
      if (mode === 'cuts off every stream' && index === 8) return void response.destroy()
      response.write(wire.token(word))
      await sleep(WORD_MS)
    }
    response.end(wire.end('stop'))
  }
}

import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends raw data and returns all responses, once either side has closed the connection. */
export async function talk(port: number, send: (socket: Socket) => unknown): Promise<{ answers: Answer[]; ms: number }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const started = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {}) // a reset is one way to close
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  await send(socket)
  await closed
  return { answers: readAnswers(text), ms: performance.now() - started }
}

/** Throws unless all responses are complete, with lengths that match exactly. */
function readAnswers(text: string): Answer[] {
  if (text === '') return []
  const start = text.indexOf('\r\n\r\n') + 4
  const [first = '', ...lines] = text.slice(0, start - 4).split('\r\n')
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? []
  const headers = Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]+: /, '')]))
  const end = start + Number(headers['content-length'])
  if (!status || !(end <= text.length)) throw new Error(`no whole answer: ${text}`)
  const body = Buffer.from(text.slice(start, end), 'latin1').toString()
  return [{ status: Number(status), headers, body }, ...readAnswers(text.slice(end))]
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const NOTICEABLE = 20_000_000

/**
 * Collects garbage only if the process seems to have grown, because it takes a long time. Otherwise, unused read buffers would account for
 * about 40 MB.
 */
function growthSince(before: number): number {
  if (process.memoryUsage.rss() - before > NOTICEABLE) collectGarbage()
  return process.memoryUsage.rss() - before
}

/** Sends spaces as fast as they are accepted, until the other side closes the connection. Returns how many bytes the process grew by. */
export async function flood(socket: Socket, bytes: number): Promise<number> {
  const chunk = Buffer.alloc(10_000_000, ' ')
  collectGarbage()
  const before = process.memoryUsage.rss()
  let most = 0
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    await new Promise((next) => socket.write(chunk, next))
    most = Math.max(most, growthSince(before))
  }
  return most
}

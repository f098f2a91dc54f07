/** The little of Postgres' wire protocol that the embedded server needs to read. */
const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const NOTIFICATION = 'A'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)

export type Opening = { kind: 'incomplete' | 'ssl' | 'cancel' } | { kind: 'startup'; user: string }

/** The first packet of a connection has no type byte. */
export function readOpening(buffer: Buffer): { opening: Opening; used: number } {
  if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return { opening: { kind: 'incomplete' }, used: 0 }
  const used = buffer.readInt32BE(0)
  const code = buffer.readInt32BE(4)
  if (code === SSL_REQUEST) return { opening: { kind: 'ssl' }, used }
  if (code === CANCEL_REQUEST) return { opening: { kind: 'cancel' }, used }
  const parameters = buffer.toString('utf8', 8, used).split('\0')
  return { opening: { kind: 'startup', user: parameters[parameters.indexOf('user') + 1] ?? '' }, used }
}

interface Batch {
  /** Bytes up to and including the Sync or Query message that asks for an answer. */
  bytes: Buffer
  terminates: boolean
}

/** Splits off the next whole batch, or nothing while it is incomplete. */
export function readBatch(buffer: Buffer): Batch | undefined {
  let at = 0
  while (buffer.length - at >= 5) {
    const type = buffer[at]
    const end = at + 1 + buffer.readInt32BE(at + 1)
    if (buffer.length < end) return undefined
    if (type === TERMINATE) return { bytes: buffer.subarray(0, end), terminates: true }
    if (type === SYNC || type === QUERY) return { bytes: buffer.subarray(0, end), terminates: false }
    at = end
  }
  return undefined
}

export interface Answer {
  reply: Buffer
  /** Notifications are meant for every connection, not for the one whose commit raised them. */
  notifications: Buffer[]
  inTransaction: boolean
}

export function readAnswer(output: Buffer): Answer {
  const answer: Answer = { reply: output, notifications: [], inTransaction: false }
  const kept: Buffer[] = []
  let at = 0
  while (at < output.length) {
    const end = at + 1 + output.readInt32BE(at + 1)
    const message = output.subarray(at, end)
    if (message[0] === NOTIFICATION) answer.notifications.push(message)
    else kept.push(message)
    if (message[0] === READY) answer.inTransaction = message[5] !== 'I'.charCodeAt(0)
    at = end
  }
  if (answer.notifications.length > 0) answer.reply = Buffer.concat(kept)
  return answer
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** What a server says to a new connection: welcome, its parameters, ready. */
export const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0 (embedded)'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

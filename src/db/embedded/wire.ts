const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const NOTIFICATION = 'A'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)

type FirstMessage = { kind: 'incomplete' | 'ssl' | 'cancel' } | { kind: 'startup'; user: string }

/** Reads the first message of a connection, which has no type byte. */
export function readFirstMessage(buffer: Buffer): { first: FirstMessage; used: number } {
  if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return { first: { kind: 'incomplete' }, used: 0 }
  const used = buffer.readInt32BE(0)
  const code = buffer.readInt32BE(4)
  if (code === SSL_REQUEST) return { first: { kind: 'ssl' }, used }
  if (code === CANCEL_REQUEST) return { first: { kind: 'cancel' }, used }
  const parameters = buffer.toString('utf8', 8, used).split('\0')
  return { first: { kind: 'startup', user: parameters[parameters.indexOf('user') + 1] ?? '' }, used }
}

interface Batch {
  /** All bytes up to and including the Sync or Query message. */
  bytes: Buffer
  terminates: boolean
}

/** Returns the next complete batch of messages, if there is one. */
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

export interface BatchResult {
  reply: Buffer
  /** Notifications are sent to every connection, not just to the one whose commit caused them. */
  notifications: Buffer[]
  inTransaction: boolean
  /** The message of a PANIC error, after which the database must not be used. */
  panic?: string
}

export function readResult(output: Buffer): BatchResult {
  const result: BatchResult = { reply: output, notifications: [], inTransaction: false }
  const others: Buffer[] = []
  let at = 0
  while (at < output.length) {
    const end = at + 1 + output.readInt32BE(at + 1)
    const message = output.subarray(at, end)
    if (message[0] === NOTIFICATION) result.notifications.push(message)
    else others.push(message)
    if (message[0] === ERROR && message.includes('SPANIC\0')) result.panic = fieldOf(message, 'M')
    if (message[0] === READY) result.inTransaction = message[5] !== 'I'.charCodeAt(0)
    at = end
  }
  if (result.notifications.length > 0) result.reply = Buffer.concat(others)
  return result
}

/** Reads a field of an error message. The fields follow the type and the length of the message. */
const fieldOf = (error: Buffer, field: string): string | undefined =>
  error
    .toString('utf8', 5)
    .split('\0')
    .find((text) => text.startsWith(field))
    ?.slice(1)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** The messages sent to a new connection: AuthenticationOk, parameters, ReadyForQuery. */
export const GREETING = Buffer.concat([
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

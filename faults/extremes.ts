import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instance } from './service.ts'
import type { World } from './world.ts'

const IDLE_SOCKETS = 10_000
const SLOW_SENDERS = 200
const HUGE_BYTES = 2 * 1024 ** 3
const CHUNK = Buffer.alloc(64 * 1024, 0x20)

export interface Extreme {
  name: string
  figure: string
  problems: string[]
}

const dial = async ({ port }: Instance): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const memoryChange = (megabytes: number) => `${Math.abs(megabytes)} MB ${megabytes < 0 ? 'less' : 'more'} memory`

const isServed = async ({ address }: Instance, key: string): Promise<boolean> =>
  (await fetch(`${address}/v1/me`, { headers: { authorization: `Bearer ${key}` } })).ok

/** Opens sockets that each receive one response and then stay open, like those of browsers and load balancers. */
export async function idleSockets({ b, target: { keys } }: World): Promise<Extreme> {
  const before = b.memory()
  const sockets: Socket[] = []
  let cut = 0
  for (let count = 0; count < IDLE_SOCKETS; count++) {
    const socket = await dial(b)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.once('close', () => cut++)
    sockets.push(socket)
  }
  await sleep(8_000)
  const cost = b.memory() - before
  const [served, cutOff] = [await isServed(b, keys[0] as string), cut]
  for (const socket of sockets) socket.destroy()
  await sleep(2_000)
  return {
    name: `${IDLE_SOCKETS.toLocaleString('en')} idle sockets on one instance`,
    figure: `${memoryChange(cost)}, ${cutOff} disconnected after 8 s, other clients ${served ? 'served' : 'NOT served'}`,
    problems: [
      cost > 100 && `used ${cost} MB`,
      cutOff > 0 && `${cutOff} were disconnected`,
      !served && 'other clients were not served',
    ].filter(Boolean) as string[],
  }
}

/** Opens connections that send one byte per second. Half of them never complete their headers, and the others never complete their body. */
export async function slowSenders({ b, target: { keys } }: World): Promise<Extreme> {
  const heads = [
    'GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /v1/body/interactions/check HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keys[0]}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
  ]
  const start = performance.now()
  const ended = await Promise.all(
    Array.from({ length: SLOW_SENDERS }, async (_, index) => {
      const socket = await dial(b)
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk))
      socket.write(heads[index % 2] as string)
      const drip = setInterval(() => socket.writable && socket.write('a'), 1_000)
      await Promise.race([once(socket, 'close'), sleep(20_000)])
      clearInterval(drip)
      socket.destroy()
      return { ms: performance.now() - start, hasResponse: /^HTTP\/1.1 (400|429)/.test(answer) }
    }),
  )
  const slowest = Math.round(Math.max(...ended.map(({ ms }) => ms)))
  const withoutResponse = ended.filter(({ hasResponse }) => !hasResponse).length
  return {
    name: `${SLOW_SENDERS} slow senders`,
    figure: `all disconnected within ${(slowest / 1_000).toFixed(1)} s, ${SLOW_SENDERS - withoutResponse} of ${SLOW_SENDERS} after receiving a response`,
    problems: [
      slowest > 11_500 && `one stayed connected for ${slowest} ms`,
      withoutResponse > 0 && `${withoutResponse} were disconnected without a response`,
    ].filter(Boolean) as string[],
  }
}

/** Sends two gigabytes to a route that accepts 64 KiB. */
export async function hugeBody({ b, target: { keys } }: World): Promise<Extreme> {
  const before = b.memory()
  const socket = await dial(b)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(
    `POST /v1/body/interactions/check HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keys[1]}\r\nContent-Type: application/json\r\nContent-Length: ${HUGE_BYTES}\r\n\r\n`,
  )
  let sent = 0
  while (sent < HUGE_BYTES && socket.writable && !socket.destroyed) {
    sent += CHUNK.length
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  const most = b.memory() - before
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? []
  socket.destroy()
  return {
    name: 'a request body of 2 GB',
    figure: `${status ?? 'no'} response after ${Math.round(sent / 1024)} KiB, ${memoryChange(most)}`,
    problems: [status !== '400' && `responded with ${status}`, most > 50 && `used ${most} MB`].filter(Boolean) as string[],
  }
}

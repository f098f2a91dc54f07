import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openRedis } from './redis-connection.ts'

const RECONNECTIONS = 3
const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)
afterEach(() => void process.off('unhandledRejection', note))

/** The names of the commands in a piece of the Redis protocol. */
const commandsIn = (piece: string): string[] =>
  [...piece.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name]) => String(name).toLowerCase())

const REPLIES: Record<string, string> = {
  hello: '-NOPROTO unsupported protocol version\r\n',
  info: '$9\r\nloading:0\r\n',
  subscribe: '*3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n',
}

it('a store that accepts a connection and drops it at once causes no unhandled rejection', async () => {
  const sockets: Socket[] = []
  const store = createServer((socket) => {
    const isFirst = sockets.push(socket) === 1
    socket
      .on('error', () => {})
      .on('data', (piece) => {
        for (const name of commandsIn(piece.toString())) {
          socket.write(REPLIES[name] ?? '+OK\r\n')
          if (name === 'info' && !isFirst) socket.end()
        }
      })
  })
  await once(store.listen(0, '127.0.0.1'), 'listening')
  const { redis } = openRedis(`redis://127.0.0.1:${(store.address() as AddressInfo).port}`)
  redis.on('error', () => {})
  await redis.connect()
  await redis.subscribe('news')
  process.on('unhandledRejection', note)
  sockets[0]?.destroy()
  await expect.poll(() => sockets.length, { timeout: 5_000 }).toBeGreaterThan(RECONNECTIONS)
  redis.disconnect()
  store.close()
  expect(rejections).toEqual([])
})

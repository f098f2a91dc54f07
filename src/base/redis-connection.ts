import { Redis } from 'ioredis'

/** The longest time that anything waits for the store. */
const TIMEOUT_MS = 1_000
/** A connection on which no reply arrives for this long, even while connecting, is replaced. */
const SOCKET_TIMEOUT_MS = 3_000
const RECONNECT_MS = 250

/** A connection that fails at once while there is no server, and is restored when there is one again. */
export const redisConnection = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SOCKET_TIMEOUT_MS,
    connectTimeout: 1_000,
    retryStrategy: () => RECONNECT_MS,
  })

/** A reply that arrived while this process was busy is read before the timeout fires, so it doesn't count as late. */
export function inTime<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('the store timed out')), TIMEOUT_MS)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'

/** A connection is replaced if it receives no reply for this long, even while it is being opened. */
const SOCKET_TIMEOUT_MS = 3_000
const CONNECT_TIMEOUT_MS = 1_000
const RECONNECT_MS = 250
/** During a failover, a command is retried at this interval for as long as its caller waits. */
const RETRY_MS = 100
const MOST_RETRIES = 50
/**
 * How long a caller waits if the store supports failover. A failover takes less time than this in a cluster, or with sentinels that
 * consider a server down after one second without a reply.
 */
const TAKEOVER_MS = 5_000
const SINGLE_MS = 1_000
/** Subscribers subscribe again whenever a connection is ready: nobody would handle a failure of the client's own attempt. */
const SUBSCRIPTIONS = { autoResubscribe: false } as const

export interface RedisConnection {
  redis: Redis | Cluster
  /** How long a caller should wait for a reply, in milliseconds. */
  patienceMs: number
  /** Whether another server takes over if the current one fails. If so, a lost connection doesn't mean that the store is down. */
  recovers: boolean
  /** Whether the server is a cluster, in which all keys of a script must have the same hash tag. */
  isCluster: boolean
}

/**
 * Accepts `redis://host:port` for a single server, `redis+cluster://host:port,host:port` for some nodes of a cluster, and
 * `redis+sentinel://host:port,host:port/name` for a server that sentinels monitor under this name. With `rediss`, TLS is used.
 */
export function openRedis(url: string): RedisConnection {
  const [, scheme, kind, login = '', places = '', name = ''] =
    /^(rediss?)(?:\+(cluster|sentinel))?:\/\/(?:([^@/]*)@)?([^/]*)\/?(.*)$/.exec(url) ?? []
  const [username, password] = login.split(':').map(decodeURIComponent)
  const tls = scheme === 'rediss' ? { tls: {} } : {}
  const options = { ...tls, ...(password && { password, ...(username && { username }) }) }
  const hosts = places.split(',').map(hostOf)
  const connection = { lazyConnect: true, connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS } as const
  if (kind === 'cluster')
    return { redis: inCluster(hosts, { ...connection, ...options }), patienceMs: TAKEOVER_MS, recovers: true, isCluster: true }
  const retryStrategy = () => RECONNECT_MS
  if (kind === 'sentinel') {
    const sentinels = { sentinels: hosts, name, sentinelRetryStrategy: retryStrategy, maxRetriesPerRequest: null }
    const redis = new Redis({ ...connection, ...options, ...SUBSCRIPTIONS, ...sentinels, retryStrategy: () => RETRY_MS })
    return { redis, patienceMs: TAKEOVER_MS, recovers: true, isCluster: false }
  }
  const redis = new Redis(url, { ...connection, ...SUBSCRIPTIONS, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy })
  return { redis, patienceMs: SINGLE_MS, recovers: false, isCluster: false }
}

function inCluster(hosts: { host: string; port: number }[], redisOptions: RedisOptions): Cluster {
  const options: ClusterOptions = {
    redisOptions,
    lazyConnect: true,
    maxRedirections: MOST_RETRIES,
    retryDelayOnFailover: RETRY_MS,
    retryDelayOnClusterDown: RETRY_MS,
    retryDelayOnTryAgain: RETRY_MS,
    slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
    clusterRetryStrategy: () => RECONNECT_MS,
  }
  return new Cluster(hosts, options)
}

function hostOf(place: string): { host: string; port: number } {
  const [, host = '', port = '6379'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(place) ?? []
  return { host, port: Number(port) }
}

/** Adds a timeout. Before it fires, replies that arrived while this process was busy are read, so they don't count as late. */
export function inTime<T>({ patienceMs }: RedisConnection, reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('the store timed out')), patienceMs)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

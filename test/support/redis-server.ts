import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACES = [process.env.REDIS_BIN, '/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server']

export const findRedis = (): string | undefined => PLACES.find((place) => place && existsSync(place))

export interface RedisServer {
  url: string
  signal(signal: NodeJS.Signals): void
  /** Kills the server; all data is lost. */
  kill(): Promise<void>
  /** Restarts the server on the same port, without its data. */
  restart(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

/** Starts a temporary server without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'threefold-redis-'))
  let child: ChildProcess
  const run = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home]
    child = spawn(findRedis() as string, options)
    await new Promise<void>((ready, failed) => {
      child.stdout?.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && ready())
      child.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)))
    })
  }
  await run()
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    },
    restart: run,
  }
}

import { inject } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config/config.ts'
import { type Running, serve } from '../../src/serve.ts'
import { logFile } from './logs.ts'
import { mintOver, temporaryDirectory } from './process.ts'

export interface Served extends Running {
  /** What it printed while starting. */
  lines: string[]
  mint(body?: object): Promise<string>
  get(path: string, key?: string, headers?: Record<string, string>): Promise<Response>
}

/** Runs the whole service in this process, with these settings. */
export async function startServed(env: Record<string, string>): Promise<Served> {
  const settings = { DEMO: 'true', DATA_DIR: temporaryDirectory(), PORT: '0', ...env }
  const lines: string[] = []
  const log = createLog('trace', logFile(inject('database').kind))
  const running = await serve(readConfig(settings, { forService: true }), log, {
    progress: (line) => void lines.push(line),
    onDatabaseLost: (error) => void lines.push(error.message),
  })
  return {
    ...running,
    lines,
    mint: (body) => mintOver(running.address, settings, body),
    get: (path, key, headers = {}) =>
      fetch(running.address + path, { headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } }),
  }
}

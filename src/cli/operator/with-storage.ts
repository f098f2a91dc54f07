import { type Config, readConfig } from '../../config/config.ts'
import { joinStorage, type Storage } from '../../db/storage.ts'
import type { Terminal } from '../terminal.ts'

/** Runs an operator command on the databases, even while the service is running. */
export async function withStorage<T>({ env, stderr }: Terminal, work: (storage: Storage, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(env, { forService: false })
  const say = (line: string) => void stderr.write(`${line}\n`)
  const storage = await joinStorage(config, { progress: say, onIdleError: (error) => say(error.message) })
  try {
    return await work(storage, config)
  } finally {
    await storage.close()
  }
}

import { type Config, readConfig } from '../../config/config.ts'
import { joinStorage, type Storage } from '../../db/storage.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs an operator command on the databases, even while the service is running. */
export async function withStorage<T>(work: (storage: Storage, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, { needsIssuer: false })
  const storage = await joinStorage(config, { progress: say, onIdleError: (error) => say(error.message) })
  try {
    return await work(storage, config)
  } finally {
    await storage.close()
  }
}

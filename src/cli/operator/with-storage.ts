import { StartError } from '../../base/start-error.ts'
import { type Config, readConfig } from '../../config/config.ts'
import { joinStorage, type Storage, storageExists } from '../../db/storage.ts'
import type { Terminal } from '../terminal.ts'

type Work<T> = (storage: Storage, config: Config) => Promise<T>

/** Runs an operator command on the databases, even while the service is running. */
export const withStorage = <T>(terminal: Terminal, work: Work<T>): Promise<T> => withRole(terminal, false, work)

/** Like `withStorage`, but with the operator's role, which can see everyone's data. */
export const withOperatorStorage = <T>(terminal: Terminal, work: Work<T>): Promise<T> => withRole(terminal, true, work)

/** Only `start` creates a database. If other commands did, they would work on an empty one when DATA_DIR is wrong. */
export const noDatabase = ({ dataDir }: Config) =>
  new StartError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the value that the service uses, or create a database with: threefold start`,
  )

async function withRole<T>({ env, stderr }: Terminal, asOperator: boolean, work: Work<T>): Promise<T> {
  const config = readConfig(env, { forService: false })
  if (!storageExists(config)) throw noDatabase(config)
  const say = (line: string) => void stderr.write(`${line}\n`)
  const storage = await joinStorage(config, { progress: say, onIdleError: (error) => say(error.message), asOperator })
  try {
    return await work(storage, config)
  } finally {
    await storage.close()
  }
}

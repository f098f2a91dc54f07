import { StartError } from '../../base/start-error.ts'

/** The one-line message for an operator if the embedded database can't be opened or has terminated. */
export function unusableDatabase(dataDir: string, cause: unknown): StartError {
  const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  const line = `The embedded database in ${dataDir} can't run (${reason}). Check that the disk is not full; if its files are damaged, restore a backup or set DATA_DIR to another directory.`
  return new StartError(line, { cause })
}

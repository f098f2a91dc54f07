import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../support/process.ts'

/** The database alone: beside it lie sockets and keys of the service that used it. */
export function copyOf(prepared: string): string {
  const directory = temporaryDirectory()
  cpSync(join(prepared, 'postgres'), join(directory, 'postgres'), { recursive: true })
  return directory
}

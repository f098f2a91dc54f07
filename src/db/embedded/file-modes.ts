import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** PGlite makes its files writable for everyone. Afterwards only this user can open the directory or anything in it. */
export function closeToOthers(directory: string): void {
  chmodSync(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Restricts the directory and everything in it to this user, because PGlite creates files that everyone can write to. */
export function closeToOthers(directory: string): void {
  chmodSync(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

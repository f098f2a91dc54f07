import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The source code in the given folders, whose paths are relative to the module. It is part of the cache key of derived data, so that data
 * derived by an earlier version of the code is no longer used.
 */
export function codeIn(module: string, folders: string[]): string {
  return folders
    .map((folder) => fileURLToPath(new URL(folder, module)))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

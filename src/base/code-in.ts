import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The code in folders, given relative to a module. Derived data is stored under the code that derives it, so a change of the code
 * makes it unused.
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

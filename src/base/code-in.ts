import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The source code in folders, whose paths are relative to a module. It is part of the key under which derived data is stored, so that
 * data derived by earlier code is no longer used.
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

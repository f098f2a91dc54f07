import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the project's root, whether the code runs from src/ or from dist/. */
function findRoot(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : findRoot(dirname(from))
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The path of the compiled file for a worker thread. Workers need JavaScript even when tests run the TypeScript sources. */
export const builtFile = (name: string): string => join(projectRoot, 'dist', 'src', `${name}.js`)

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Migrations, corpus and package.json are read from here, whether the code runs from src/ or from dist/. */
function findRoot(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : findRoot(dirname(from))
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The compiled form of a source file, for a thread of its own: threads run JavaScript only, also where tests run the sources. */
export const builtFile = (name: string): string => join(projectRoot, 'dist', 'src', `${name}.js`)

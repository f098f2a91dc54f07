import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../src/base/project-root.ts'
import { TEST_START } from './clock.ts'

const HOME = join(projectRoot, 'node_modules', '.cache', 'threefold')
const KEPT_MS = 7 * 86_400_000

/** The entry points of the code that determines a template's content, together with everything they import. */
const ENTRIES = ['test/support/templates.ts', 'src/db/embedded/worker.ts']
const DATA = ['migrations', 'corpus', 'demo']

/**
 * Returns the file of a template, reused from an earlier run unless something it depends on has changed. It is created under a
 * temporary name and then renamed, so that concurrent runs never see an incomplete file.
 */
export async function cached(name: string, made: string, make: (file: string) => Promise<void>): Promise<string> {
  const file = join(HOME, `${name}-${fingerprint(made)}.tar`)
  const now = new Date()
  if (existsSync(file)) utimesSync(file, now, now)
  else {
    mkdirSync(HOME, { recursive: true })
    removeUnused()
    const unfinished = `${file}.${process.pid}`
    await make(unfinished)
    renameSync(unfinished, file)
  }
  return file
}

/** `made` describes what the project's files don't determine, such as the version of a database or the owner of its files. */
function fingerprint(made: string): string {
  const hash = createHash('sha256').update(`${made} ${TEST_START}`)
  const data = DATA.flatMap((directory) =>
    readdirSync(join(projectRoot, directory), { recursive: true }).map((path) => join(directory, String(path))),
  )
  const files = [...data, ...ENTRIES.reduce(modulesFrom, new Set<string>()), 'node_modules/@electric-sql/pglite/package.json']
  for (const file of files.sort()) {
    const path = join(projectRoot, file)
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function modulesFrom(found: Set<string>, file: string): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(join(projectRoot, file), 'utf8')
  for (const [, path] of source.matchAll(/ from '(\.[^']+)'/g)) modulesFrom(found, join(dirname(file), path as string))
  return found
}

function removeUnused(): void {
  for (const name of readdirSync(HOME)) {
    const path = join(HOME, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true })
  }
}

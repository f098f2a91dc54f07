import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from '../../base/project-root.ts'

/**
 * Creating a database takes several seconds; unpacking one takes only a fraction of that. So the build creates an empty database to unpack.
 */
const DIRECTORY = join(projectRoot, 'dist', 'database')

function fileName(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'))
  return `empty-${version}.tar.gz`
}

/** The dump of an empty database; undefined if there was no build, in which case the database must be created. */
export async function emptyDatabase(): Promise<Blob | undefined> {
  const file = join(DIRECTORY, fileName())
  return existsSync(file) ? new Blob([await readFile(file)], { type: 'application/x-gzip' }) : undefined
}

/** A build step that creates the file, unless it already exists. Removes files of other versions. */
export async function buildEmptyDatabase(): Promise<void> {
  const name = fileName()
  await mkdir(DIRECTORY, { recursive: true })
  for (const other of await readdir(DIRECTORY)) if (other !== name) await rm(join(DIRECTORY, other))
  const file = join(DIRECTORY, name)
  if (existsSync(file)) return
  const db = await PGlite.create('memory://')
  const dump = await db.dumpDataDir('gzip')
  await db.close()
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
}

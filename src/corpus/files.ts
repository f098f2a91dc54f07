import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../base/project-root.ts'

export const CORPUS_DIRECTORY = join(projectRoot, 'corpus')
const VERSION_HASH_LENGTH = 12
/** Change this whenever you change the structure of derived data that is stored per version, such as the lexicon. */
const FORMAT = 'format 1'

export const filesIn = (directory: string, folder: string): string[] =>
  readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, file))

/** A version: the date of the last review and a hash of the format and all files. */
export function hashFiles(directory: string, files: string[]): string {
  const hash = createHash('sha256').update(FORMAT)
  let reviewed = ''
  for (const file of files) {
    const text = readFileSync(join(directory, file), 'utf8')
    hash.update(`${file}\0${text}\0`)
    for (const [, day = ''] of text.matchAll(/^ {2}reviewed: (\d{4}-\d\d-\d\d)/gm)) if (day > reviewed) reviewed = day
  }
  return `${reviewed}+${hash.digest('hex').slice(0, VERSION_HASH_LENGTH)}`
}

import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { printable } from '../../printable.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { WrongUse } from '../failures.ts'
import { OUTCOMES } from '../outcomes.ts'
import { filesIn, findKeys, withoutKeys } from './scan-files.ts'

/** Looks for leaked keys in a file tree, without calling the service. Shows where they are, but never a complete key. */
export async function scan(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new WrongUse('Specify one file or directory to scan.')
  const unread: string[] = []
  const unreadable = (place: string) => void unread.push(place)
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  const files = isFolder ? await filesIn(path, unreadable) : [path]
  const found: { file: string; line: number; shown: string }[] = []
  for (const file of files)
    for (const { line, shown } of (await findKeys(file).catch(() => unreadable(file))) ?? []) {
      found.push({ file: nameOf(file), line, shown })
      if (!values.json) say(terminal, `${nameOf(file)}:${line} ${shown}`)
    }
  if (values.json) say(terminal, JSON.stringify({ data: found, files: files.length }))
  for (const place of unread) terminal.stderr.write(`Not scanned, because it can't be read: ${nameOf(place)}\n`)
  if (found.length === 0 && unread.length > 0) throw new WrongUse('Not everything could be scanned.')
  if (found.length === 0 && !values.json) say(terminal, `No keys in ${files.length} ${files.length === 1 ? 'file' : 'files'}.`)
  if (found.length === 0) return
  terminal.stderr.write(`${OUTCOMES.found.meaning}\n${OUTCOMES.found.advice}\n`)
  throw new Exit(OUTCOMES.found.exitCode)
}

/** A file name may itself contain a key. */
const nameOf = (path: string): string => withoutKeys(printable(path))

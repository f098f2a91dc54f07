import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_PATTERN, KEY_PREFIXES, SHOWN_CHARACTERS } from '../../../contract/key-form.ts'

export interface Finding {
  file: string
  line: number
  /** The part of the key that may be shown. */
  shown: string
}

const SKIPPED_FOLDERS = ['.git', 'node_modules']
/** A file with a NUL byte among its first characters is treated as binary, as in git. */
const EXAMINED_CHARACTERS = 8_000
const KEY = new RegExp(`${KEY_PATTERN.source.slice(1, -1)}(?![0-9a-f])`, 'g')
const KEY_LENGTH = KEY_PREFIXES.live.length + 64

const shownOf = (key: string): string => `${key.slice(0, SHOWN_CHARACTERS - 64)}…`
export const withoutKeys = (text: string): string => text.replaceAll(KEY, shownOf)

/** The files in a tree, sorted by name. Symbolic links aren't followed, and other special files are left out. */
export async function filesIn(folder: string, unreadable: (path: string) => void): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => unreadable(folder))
  const files: string[] = []
  for (const entry of (entries ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED_FOLDERS.includes(entry.name)) files.push(...(await filesIn(path, unreadable)))
    if (entry.isFile()) files.push(path)
  }
  return files
}

/** Reads a file piece by piece, because it may not fit into memory. */
export async function findKeys(file: string): Promise<Finding[]> {
  const findings: Finding[] = []
  let line = 1
  let text = ''
  let isFirst = true
  /** Examines the text read so far, and drops all of it except the end, because a key may continue in the next piece. */
  const examine = (isLast: boolean) => {
    let done = 0
    const advance = (to: number) => {
      for (let at = text.indexOf('\n', done); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) line++
      done = to
    }
    for (const { 0: key, index } of text.matchAll(KEY)) {
      if (!isLast && index + KEY_LENGTH === text.length) break // the next piece may show that this is too long to be a key
      advance(index)
      findings.push({ file, line, shown: shownOf(key) })
      advance(index + KEY_LENGTH)
    }
    advance(Math.max(done, text.length - KEY_LENGTH))
    text = text.slice(done)
  }
  for await (const piece of createReadStream(file, 'latin1')) {
    if (isFirst && piece.slice(0, EXAMINED_CHARACTERS).includes('\0')) return []
    isFirst = false
    text += piece
    examine(false)
  }
  examine(true)
  return findings
}

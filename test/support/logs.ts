import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { projectRoot } from '../../src/base/project-root.ts'

const home = join(projectRoot, '.test-logs')

const SECRETS = {
  'a raw key': /threefold_(?:live|test)_[0-9a-f]{9,}/,
  'a token': /eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a key of a model provider': /sk-test-[\w-]+/,
  'an e-mail': /[\w.+-]+@[\w-]+\.[a-z]+/i,
}

/** The log of every service that a test starts, at the most verbose level. */
export const logFile = (database: string): DestinationStream => {
  mkdirSync(join(home, database), { recursive: true })
  return pino.destination({ dest: join(home, database, `${process.pid}.log`), sync: true, append: true })
}

/** Checks after the whole run that no log line contains a secret. */
export function watchLogs(database: string): () => void {
  rmSync(join(home, database), { recursive: true, force: true })
  mkdirSync(join(home, database), { recursive: true })
  return () => {
    const files = readdirSync(join(home, database))
    let lines = 0
    for (const file of files)
      for (const line of readFileSync(join(home, database, file), 'utf8').split('\n')) {
        lines++
        for (const [name, pattern] of Object.entries(SECRETS)) if (pattern.test(line)) throw new Error(`a log line holds ${name}: ${line}`)
      }
    console.log(`${database}: ${lines} log lines, none with a key, a token or an e-mail`)
  }
}

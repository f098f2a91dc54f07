import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { StartError } from '../../base/start-error.ts'
import { CORPUS_DIRECTORY } from '../../corpus/files.ts'
import { changesBetween, HISTORY_FILE, type PastEdition } from '../../corpus/history.ts'
import { type Corpus, readCorpus } from '../../corpus/read.ts'
import { toRows } from '../../corpus/rows.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'

const HEADER = '# Released editions and what each changed. Written by `threefold corpus record`; add a `reason` to a change by hand.\n'

/** Adds the current version to the history, with the changes since the previous release, whose corpus is in another directory. */
export async function recordChanges(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { since: { type: 'string' }, dir: { type: 'string', default: CORPUS_DIRECTORY } })
  if (values.since === undefined) throw new StartError('Specify the directory of the earlier corpus: --since DIRECTORY.')
  const [before, after] = [values.since, values.dir].map((directory) => readCorpus(directory)) as [Corpus, Corpus]
  const recordsOf = (corpus: Corpus) => toRows(corpus).interactions.map(({ record }) => record)
  const changes = changesBetween(recordsOf(before), recordsOf(after))
  const known = after.history.filter(({ version }) => version !== after.version)
  const start: PastEdition[] = known.some(({ version }) => version === before.version)
    ? []
    : [{ ...editionOf(before.version), changes: [] }]
  const history = [...known, ...start, { ...editionOf(after.version), changes }]
  writeFileSync(join(values.dir, HISTORY_FILE), HEADER + dump(history, { flowLevel: 3, lineWidth: -1 }))
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length
  say(terminal, `${after.version}: ${count('added')} added, ${count('changed')} changed, ${count('withdrawn')} withdrawn`)
}

const editionOf = (version: string) => ({ version, released_on: version.slice(0, 'yyyy-mm-dd'.length) })

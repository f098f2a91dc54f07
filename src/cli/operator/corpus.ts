import { StartError } from '../../base/start-error.ts'
import { readConfig } from '../../config/config.ts'
import { type Belief, readBeliefs } from '../../corpus/beliefs.ts'
import { checkCorpus } from '../../corpus/check.ts'
import { checkBeliefs } from '../../corpus/check-beliefs.ts'
import { checkThesaurus } from '../../corpus/check-thesaurus.ts'
import { corpusDiff } from '../../corpus/diff.ts'
import { CORPUS_DIRECTORY } from '../../corpus/files.ts'
import { loadContent } from '../../corpus/load-all.ts'
import { type Corpus, readCorpus } from '../../corpus/read.ts'
import { readThesaurus } from '../../corpus/thesaurus.ts'
import type { Schema } from '../../db/migrate.ts'
import { embeddedOwnerUrl } from '../../db/storage.ts'
import { readArguments } from './arguments.ts'
import { withStorage } from './with-storage.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

function readDirectory(args: string[]): string {
  const { values } = readArguments(args, { dir: { type: 'string', default: CORPUS_DIRECTORY } })
  return values.dir
}

function checked(directory: string): { corpus: Corpus; beliefs: Belief[] } {
  const corpus = readCorpus(directory)
  const beliefs = readBeliefs(directory)
  const faults = [...checkCorpus(corpus), ...checkBeliefs(beliefs), ...checkThesaurus(readThesaurus(directory))]
  for (const fault of faults) say(`FAULT ${fault}`)
  if (faults.length > 0) throw new StartError(`The corpus has ${faults.length === 1 ? '1 problem' : `${faults.length} problems`}.`)
  return { corpus, beliefs }
}

export async function checkFiles(args: string[]): Promise<void> {
  const { corpus, beliefs } = checked(readDirectory(args))
  const remedies = new Set(corpus.interactions.map(({ remedy }) => remedy)).size
  const brands = corpus.generics.reduce((sum, drug) => sum + drug.brands.length, 0)
  say(`corpus ${corpus.version}`)
  say(
    `  ${corpus.remedy.length} remedies, ${corpus.condition.length} conditions, ${corpus.toxin.length} toxins, ${corpus.biomarker.length} biomarkers`,
  )
  say(`  ${corpus.interactions.length} interactions of ${remedies} remedies`)
  say(`  ${corpus.generics.length} generic drugs with ${brands} brands in ${corpus.classes.length} classes`)
  const inner = beliefs.filter(({ world }) => world === 'inner').length
  say(`  ${beliefs.length} beliefs: ${inner} inner, ${beliefs.length - inner} outer`)
  say('no problems found')
}

/** Running instances switch to the new corpus without a restart, each one atomically. */
export async function loadFiles(args: string[]): Promise<void> {
  const directory = readDirectory(args)
  checked(directory)
  const config = readConfig(process.env, { needsIssuer: false })
  const load = (owners: Partial<Record<Schema, string>>) => loadContent(owners, say, directory)
  const { body, mind } = config.ownerUrls
  if (config.databaseUrls !== null && !body && !mind)
    throw new StartError("Set OWNER_DATABASE_URL (or BODY_OWNER_DATABASE_URL, MIND_OWNER_DATABASE_URL) to the owner's login.")
  const embedded = await embeddedOwnerUrl(config.dataDir)
  const versions = await (config.databaseUrls === null
    ? withStorage(() => load({ body: embedded, mind: embedded }))
    : load(config.ownerUrls))
  for (const version of versions) say(`Current version: ${version}`)
}

export async function diffFiles(args: string[]): Promise<void> {
  const corpus = readCorpus(readDirectory(args))
  for (const line of await withStorage(({ db }) => corpusDiff(db.body, corpus))) say(line)
}

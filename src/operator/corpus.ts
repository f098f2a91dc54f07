import { readConfig } from '../config.ts'
import { checkCorpus } from '../corpus/check.ts'
import { corpusDiff } from '../corpus/diff.ts'
import { loadCorpus } from '../corpus/load.ts'
import { CORPUS_DIRECTORY, type Corpus, readCorpus } from '../corpus/read.ts'
import { embeddedOwnerUrl } from '../db/storage.ts'
import { StartError } from '../start-error.ts'
import { readArguments } from './arguments.ts'
import { withStorage } from './with-storage.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

function readDirectory(args: string[]): string {
  const { values } = readArguments(args, { dir: { type: 'string', default: CORPUS_DIRECTORY } })
  return values.dir
}

function checked(directory: string): Corpus {
  const corpus = readCorpus(directory)
  const faults = checkCorpus(corpus)
  for (const fault of faults) say(`FAULT ${fault}`)
  if (faults.length > 0) throw new StartError(`The corpus has ${faults.length} faults.`)
  return corpus
}

export async function checkFiles(args: string[]): Promise<void> {
  const corpus = checked(readDirectory(args))
  const remedies = new Set(corpus.interactions.map(({ remedy }) => remedy)).size
  const brands = corpus.generics.reduce((sum, drug) => sum + drug.brands.length, 0)
  say(`corpus ${corpus.version}`)
  say(
    `  ${corpus.remedy.length} remedies, ${corpus.condition.length} conditions, ${corpus.toxin.length} toxins, ${corpus.biomarker.length} biomarkers`,
  )
  say(`  ${corpus.interactions.length} interactions over ${remedies} remedies`)
  say(`  ${corpus.generics.length} generic drugs with ${brands} brands in ${corpus.classes.length} classes`)
  say('no faults')
}

/** Instances change over by themselves, each whole. */
export async function loadFiles(args: string[]): Promise<void> {
  const directory = readDirectory(args)
  checked(directory)
  const config = readConfig(process.env, { needsIssuer: false })
  if (config.databaseUrls !== null && !config.ownerUrls.body)
    throw new StartError("Set BODY_OWNER_DATABASE_URL or OWNER_DATABASE_URL to the owner's login.")
  const owner = config.ownerUrls.body ?? (await embeddedOwnerUrl(config.dataDir))
  const version = await (config.databaseUrls === null
    ? withStorage(() => loadCorpus(owner, say, directory))
    : loadCorpus(owner, say, directory))
  say(`Current corpus: ${version}`)
}

export async function diffFiles(args: string[]): Promise<void> {
  const corpus = readCorpus(readDirectory(args))
  for (const line of await withStorage(({ db }) => corpusDiff(db.body, corpus))) say(line)
}

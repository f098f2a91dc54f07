import { StartError } from '../../base/start-error.ts'
import { readConfig } from '../../config/config.ts'
import { type Belief, readBeliefs } from '../../corpus/beliefs.ts'
import { checkBeliefs } from '../../corpus/checks/beliefs.ts'
import { checkCoachLines } from '../../corpus/checks/coach-lines.ts'
import { checkGlossary } from '../../corpus/checks/glossary.ts'
import { checkScenarios } from '../../corpus/checks/scenarios.ts'
import { checkThesaurus } from '../../corpus/checks/thesaurus.ts'
import { describeEvidence } from '../../corpus/describing/evidence.ts'
import { describeInteractions } from '../../corpus/describing/interactions.ts'
import { describeProducts } from '../../corpus/describing/products.ts'
import { CORPUS_DIRECTORY } from '../../corpus/files.ts'
import { corpusDiff } from '../../corpus/loading/diff.ts'
import { loadContent } from '../../corpus/loading/load-all.ts'
import { type Corpus, readCorpus } from '../../corpus/read.ts'
import { readThesaurus } from '../../corpus/words/thesaurus.ts'
import type { Schema } from '../../db/migrate.ts'
import { embeddedOwnerUrl } from '../../db/storage.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'
import { readSoundCorpus } from './sound-corpus.ts'
import { withStorage } from './with-storage.ts'

function readDirectory(args: string[]): string {
  const { values } = readArguments(args, { dir: { type: 'string', default: CORPUS_DIRECTORY } })
  return values.dir
}

function checked(terminal: Terminal, directory: string): { corpus: Corpus; beliefs: Belief[] } {
  const beliefs = readBeliefs(directory)
  const corpus = readSoundCorpus(terminal, directory, [
    ...checkBeliefs(beliefs),
    ...checkThesaurus(readThesaurus(directory)),
    ...checkCoachLines(beliefs.map(({ slug }) => slug)),
    ...checkScenarios(beliefs.map(({ slug }) => slug)),
    ...checkGlossary(),
  ])
  return { corpus, beliefs }
}

export async function checkFiles(args: string[], terminal: Terminal): Promise<void> {
  const { corpus, beliefs } = checked(terminal, readDirectory(args))
  const brands = corpus.generics.reduce((sum, drug) => sum + drug.brands.length, 0)
  say(terminal, `corpus ${corpus.version}`)
  say(
    terminal,
    `  ${corpus.remedy.length} remedies, ${corpus.condition.length} conditions, ${corpus.toxin.length} toxins, ${corpus.biomarker.length} biomarkers`,
  )
  for (const line of [...describeEvidence(corpus), ...describeInteractions(corpus)]) say(terminal, `  ${line}`)
  say(terminal, `  ${corpus.generics.length} generic drugs with ${brands} brands in ${corpus.classes.length} classes`)
  for (const line of describeProducts(corpus)) say(terminal, `  ${line}`)
  const inner = beliefs.filter(({ world }) => world === 'inner').length
  say(terminal, `  ${beliefs.length} beliefs: ${inner} inner, ${beliefs.length - inner} outer`)
  say(terminal, 'no problems found')
}

/** Loads the corpus files. Running instances switch to the new corpus atomically, without a restart. */
export async function loadFiles(args: string[], terminal: Terminal): Promise<void> {
  const directory = readDirectory(args)
  checked(terminal, directory)
  const config = readConfig(terminal.env, { forService: false })
  const load = (owners: Partial<Record<Schema, string>>) => loadContent(owners, (line) => say(terminal, line), directory)
  const { body, mind } = config.ownerUrls
  if (config.databaseUrls !== null && !body && !mind)
    throw new StartError("Set OWNER_DATABASE_URL (or BODY_OWNER_DATABASE_URL, MIND_OWNER_DATABASE_URL) to a URL with the owner's login.")
  const embedded = await embeddedOwnerUrl(config.dataDir)
  const versions = await (config.databaseUrls === null
    ? withStorage(terminal, () => load({ body: embedded, mind: embedded }))
    : load(config.ownerUrls))
  const { sandboxOwnerUrl } = config
  if (sandboxOwnerUrl !== undefined) await load({ body: sandboxOwnerUrl, mind: sandboxOwnerUrl })
  for (const version of versions) say(terminal, `Current version: ${version}`)
}

export async function diffFiles(args: string[], terminal: Terminal): Promise<void> {
  const corpus = readCorpus(readDirectory(args))
  for (const line of await withStorage(terminal, ({ db }) => corpusDiff(db.body, corpus))) say(terminal, line)
}

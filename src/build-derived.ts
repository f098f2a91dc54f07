import { derivedData } from './base/derived.ts'
import { readBeliefs } from './corpus/beliefs.ts'
import { readCorpus } from './corpus/read.ts'
import { readThesaurus } from './corpus/thesaurus.ts'
import { readLists } from './safety/gate.ts'

/** A step of the build: parses and compiles the corpus, so that no start has to. */
await derivedData.build(async () => {
  readCorpus()
  readBeliefs()
  readThesaurus()
  readLists()
  await import('./safety/help.ts') // it reads its file as it is loaded
})

import { join } from 'node:path'
import { codeIn } from '../../src/base/code-in.ts'
import { DerivedData } from '../../src/base/derived.ts'
import { projectRoot } from '../../src/base/project-root.ts'
import { type ReferenceContent, referenceContent } from '../../src/body/reference-content.ts'
import { buildLexicon } from '../../src/corpus/build-lexicon.ts'
import { interactionRows } from '../../src/corpus/interaction-rows.ts'
import type { Lexicon } from '../../src/corpus/lexicon.ts'
import { corpusVersion, readCorpus } from '../../src/corpus/read.ts'
import { buildSearchIndex } from '../../src/corpus/search-index.ts'

interface WholeReference {
  lexicon: Lexicon
  content: ReferenceContent
}

/** Indexes from earlier runs, which are reused until the corpus or the code that builds them changes. */
const earlier = new DerivedData(join(projectRoot, 'node_modules', '.cache', 'threefold-reference'))

let whole: Promise<WholeReference> | undefined

/** The content of the whole corpus, indexed once for all test files of a process. */
export function wholeReference(): Promise<WholeReference> {
  whole ??= readWhole()
  return whole
}

/** Plain data, which can be stored as JSON. The service reads it from its database as JSON too. */
const indexed = () => {
  const corpus = readCorpus()
  return { lexicon: buildLexicon(corpus), index: buildSearchIndex(corpus), rows: interactionRows(corpus) }
}

async function readWhole(): Promise<WholeReference> {
  const source = `${codeIn(import.meta.url, ['../../src/corpus', '../../src/text'])} ${corpusVersion()}`
  // another process that stores the same data may remove what this one is about to store; then it is derived again below
  await earlier.build(() => void earlier.get(source, indexed)).catch(() => {})
  const { lexicon, index, rows } = earlier.get(source, indexed)
  return { lexicon, content: referenceContent(lexicon, index, rows) }
}

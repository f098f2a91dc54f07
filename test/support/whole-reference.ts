import { type ReferenceContent, referenceContent } from '../../src/body/reference-content.ts'
import { buildLexicon } from '../../src/corpus/build-lexicon.ts'
import { interactionRows } from '../../src/corpus/interaction-rows.ts'
import type { Lexicon } from '../../src/corpus/lexicon.ts'
import { readCorpus } from '../../src/corpus/read.ts'
import { buildSearchIndex } from '../../src/corpus/search-index.ts'

interface WholeReference {
  lexicon: Lexicon
  content: ReferenceContent
}

let whole: WholeReference | undefined

/** The content of the whole corpus, indexed once for all test files of a process. */
export function wholeReference(): WholeReference {
  whole ??= readWhole()
  return whole
}

function readWhole(): WholeReference {
  const corpus = readCorpus()
  const lexicon = buildLexicon(corpus)
  return { lexicon, content: referenceContent(lexicon, buildSearchIndex(corpus), interactionRows(corpus)) }
}

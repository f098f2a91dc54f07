import { derivedData } from './base/derived.ts'
import { LANGUAGES } from './contract/mind.ts'
import { readBeliefs } from './corpus/beliefs.ts'
import { readCases } from './corpus/coach/cases.ts'
import { readCoachLines } from './corpus/coach/lines.ts'
import { readMoves } from './corpus/coach/moves.ts'
import { readScenarios } from './corpus/coach/scenarios.ts'
import { readAllTopics } from './corpus/coach/topics.ts'
import { readCorpus } from './corpus/read.ts'
import { toRows } from './corpus/rows.ts'
import { readThesaurus } from './corpus/words/thesaurus.ts'
import { knowledgeIn } from './recognition/knowledge.ts'
import { readKnowledge } from './safety/gate.ts'

/**
 * A build step that speeds up each start: parses the corpus, indexes its names and compiles the safety lists.
 */
await derivedData.build(async () => {
  toRows(readCorpus())
  readBeliefs()
  readThesaurus()
  readCoachLines()
  readAllTopics()
  readCases()
  readScenarios()
  for (const language of LANGUAGES) {
    readMoves(language)
    knowledgeIn(language)
  }
  // these modules read their files when they are imported
  await Promise.all([import('./safety/help.ts'), import('./voice/pitch/engine/pitch-lines.ts'), import('./voice/pitch/engine/terms.ts')])
  readKnowledge()
})

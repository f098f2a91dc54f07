import { type Corpus, entitiesOf } from '../read.ts'
import { ENTITY_TYPES } from '../records.ts'

/** The number of claims with grade A or B that cite a publication, by kind of entry. */
export const describeEvidence = (corpus: Corpus): string[] =>
  ENTITY_TYPES.map((type) => {
    const claims = entitiesOf(corpus, type).flatMap(({ evidence }) => evidence.filter(({ grade }) => grade === 'A' || grade === 'B'))
    return `  ${type} claims of grades A and B ${claims.length}: ${claims.filter(({ references }) => references).length} with references`
  })

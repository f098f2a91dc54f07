import { workerData } from 'node:worker_threads'
import { derivedData } from '../../base/derived.ts'
import { readGlossary } from '../../corpus/words/glossary.ts'
import { type Part, readHeads } from './danger-heads.ts'

/** A thread of the build: learns one part of the danger model. */
await derivedData.store(() => void readHeads(workerData as Part, readGlossary()))

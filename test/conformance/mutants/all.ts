import type { Mutant } from '../mutant.ts'
import { operationMutants } from './every-operation.ts'
import { keyMutants } from './keys.ts'
import { readingMutants } from './reading.ts'
import { talkingMutants } from './talking.ts'

export const MUTANTS: readonly Mutant[] = [...operationMutants, ...readingMutants, ...keyMutants, ...talkingMutants]
